import { proveKills } from "./kill-proof/prove-kills.ts";

const SITES = 12;

const kills = Number(process.argv[2] ?? 50);
if (!Number.isInteger(kills) || kills < 1) {
  console.error("Usage: bun cli/verification/kill-proof.ts [kills]");
  process.exit(2);
}
const report = await proveKills({
  kills,
  sites: SITES,
  killsAnEdition: 5,
  progress: (so) => console.error(`${so.kills}/${kills} kills, ${so.faults.length} faults ${so.faults.at(-1) ?? ""}`),
});
const { faults, ...counts } = report;
console.log(JSON.stringify(counts, null, 2));
for (const fault of faults) console.log(fault);
process.exitCode = faults.length > 0 ? 1 : 0;
