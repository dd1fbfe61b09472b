import { describe, expect, test } from "bun:test";
import { addressRefusal } from "./addresses.ts";

const REFUSED = `
  0.0.0.0 0.1.2.3 10.0.0.1 10.255.255.255 100.64.0.1 100.100.100.200 127.0.0.1 127.255.255.254 169.254.169.254 169.254.0.1
  172.16.0.1 172.31.255.255 192.0.0.1 192.0.0.192 192.0.2.1 192.88.99.1 192.168.0.1 192.168.255.255 198.18.0.1 198.19.255.255
  198.51.100.1 203.0.113.1 224.0.0.1 239.255.255.255 240.0.0.1 255.255.255.255 168.63.129.16
  :: ::1 ::127.0.0.1 ::8.8.8.8 ::ffff:127.0.0.1 ::ffff:10.0.0.1 ::ffff:8.8.8.8 ::ffff:0:127.0.0.1 64:ff9b::7f00:1
  64:ff9b::808:808 64:ff9b:1::a00:1 100::1 2001::1 2001:db8::1 2001:20::1 2002:7f00:1:: 2002:808:808:: 3fff::1 5f00::1
  fc00::1 fd00:ec2::254 fe80::1 fe80::1%eth0 fec0::1 ff02::1 4000::1
`
  .trim()
  .split(/\s+/);

describe("addressRefusal", () => {
  test.each(REFUSED)("refuses %s", (address) => {
    expect(addressRefusal(address)).toBeString();
  });

  test.each([
    "8.8.8.8",
    "1.1.1.1",
    "93.184.216.34",
    "172.15.0.1",
    "172.32.0.1",
    "100.63.0.1",
    "100.128.0.1",
    "2606:4700::1111",
    "2a00:1450:4001::1",
  ])("lets %s pass", (address) => {
    expect(addressRefusal(address)).toBeNull();
  });

  test.each(["", "example.com", "256.1.1.1", "1.2.3.4.5"])("refuses %p, which is no address", (address) => {
    expect(addressRefusal(address)).toBe("not an address");
  });
});
