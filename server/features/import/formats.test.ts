import { describe, expect, test } from "bun:test";
import { UnusableFileError } from "./parsed-file.ts";
import { parseContent } from "./read-file.ts";

const bytes = (text: string) => new TextEncoder().encode(text);
const read = (content: string | object) =>
  parseContent(bytes(typeof content === "string" ? content : JSON.stringify(content)));
function refusal(content: string | Uint8Array): UnusableFileError {
  try {
    parseContent(typeof content === "string" ? bytes(content) : content);
  } catch (error) {
    if (error instanceof UnusableFileError) return error;
    throw error;
  }
  throw new Error("was not refused");
}

describe("JSON", () => {
  test("a link that carries a user name is a bad row: visitors would see it, and logs", () => {
    const secret = "https://ana:hunter2@casa.example/";
    const parsed = read({
      restaurants: [
        { name: "One", website: secret },
        { name: "Two", website: "https://ana@casa.example/" },
        { name: "Three", dealPages: ["https://casa.example/", secret] },
        { name: "Four", imageUrl: secret, deals: [{ title: "Taco", imageUrl: secret }] },
        { name: "Five", website: "https://casa.example/@ana:b" },
      ],
    });
    expect(parsed.records.map(({ row }) => row)).toEqual(["5"]);
    expect(parsed.problems.map(({ row, field, message }) => `${row} ${field}: ${message}`)).toEqual([
      "1 website: Must be an http(s) link without a user name",
      "2 website: Must be an http(s) link without a user name",
      "3 dealPages: Must be an http(s) link without a user name",
      "4 imageUrl: Must be an http(s) link without a user name",
      "4.1 imageUrl: Must be an http(s) link without a user name",
    ]);
    expect(JSON.stringify(parsed.problems)).not.toContain("hunter2");
  });

  test("counts restaurants from 1 and deals below them, and names each bad field", () => {
    const parsed = read({
      restaurants: [
        { name: "One", deals: [{ title: "Fine" }] },
        { website: "javascript:alert(1)", rating: "good", colour: "red", imageURL: "/images/a.png" },
        {
          name: "Three",
          latitude: 1,
          deals: [{ title: "Fine" }, { price: -2, validDays: ["Funday"], validUntil: "soon" }],
        },
        "four",
      ],
    });
    expect(parsed.rows).toBe(7);
    expect(parsed.records.map(({ row }) => row)).toEqual(["1"]);
    expect(parsed.problems.map(({ row, field, message }) => `${row} ${field}: ${message}`)).toEqual([
      "2 name: Required",
      "2 website: Must be an http(s) link",
      "2 rating: Must be a number",
      "2 colour: Unknown field",
      "2 imageURL: Unknown field; it is written 'imageUrl'",
      "3 longitude: Required: latitude and longitude go together",
      "3.2 title: Required",
      "3.2 price: Must be at least -1",
      "3.2 validUntil: Must be a day such as 2026-12-31",
      "3.2 validDays: Must be one of Monday, Tuesday, Wednesday, Thursday, Friday, Saturday, Sunday",
      "4 : Must be an object",
    ]);
  });

  test("takes null as not given", () => {
    expect(read({ restaurants: [{ name: "One", website: null, deals: null }] }).records).toEqual([
      { row: "1", restaurant: { name: "One" }, deals: [] },
    ]);
  });

  test.each([
    "/images/../secret",
    "data:text/html,x",
    "//evil.example/x.png",
    "file:///etc/passwd",
    "/elsewhere/a.png",
    "/images/%2e%2e/api/logout",
    "/attached_assets/.%2E/secret",
  ])("refuses the picture %s", (imageUrl) => {
    expect(read({ restaurants: [{ name: "One", imageUrl }] }).problems[0]).toMatchObject({
      row: "1",
      field: "imageUrl",
    });
  });

  test.each(["a\0b", "a\ud800b"])("refuses %j: it would not be stored as it was given", (name) => {
    expect(read({ restaurants: [{ name }] }).problems).toMatchObject([{ row: "1", field: "name" }]);
    expect(read({ restaurants: [{ name: "One", categories: [name] }] }).problems).toMatchObject([
      { field: "categories" },
    ]);
  });

  test("bounds a field to 64 KiB in bytes, a list as a whole", () => {
    const problems = (fields: object) => read({ restaurants: [{ name: "One", ...fields }] }).problems;
    expect(problems({ address: "é".repeat(32 * 1024) })).toEqual([]);
    expect(problems({ address: `${"é".repeat(32 * 1024)}x` })).toEqual([
      { row: "1", field: "address", message: "Longer than 64 KiB" },
    ]);
    expect(problems({ categories: Array(40_000).fill("a") })).toMatchObject([{ field: "categories" }]);
    expect(problems({ website: `https://a.example/${"a".repeat(70_000)}` })).toMatchObject([{ field: "website" }]);
  });

  test.each([
    ['{"restaurants": [', "Not valid JSON, on line 1: "],
    ['{"restaurants": [\n{"name": "A"},\n]}', "Not valid JSON, on line 3: Unexpected comma"],
    ["{}", "JSON, but neither"],
    ["[1, 2]", "JSON, but neither"],
    ['{"restaurants": {}}', "must be a list"],
    ['{"restaurants": [], "version": 1}', "Unknown field"],
  ])("refuses %s", (content, reason) => {
    expect(refusal(content).message).toContain(reason);
  });
});

describe("CSV", () => {
  test("reads quotes, a byte order mark, CRLF, lists and empty cells", () => {
    const parsed = read(
      "\uFEFFtitle,price,validDays,requiresApp,description,restaurant.name,restaurant.categories\r\n" +
        'Taco Tuesday,5.50,Tuesday; Monday,true,"Two ""al pastor"",\r\nwith lime",Casa Verde,Mexican;Bar\r\n\r\n' +
        "Soup,,,,,Casa Verde,\r\n",
    );
    expect(parsed).toMatchObject({ format: "csv", rows: 2, problems: [] });
    expect(parsed.records).toEqual([
      {
        row: "1",
        restaurant: { name: "Casa Verde", categories: ["Mexican", "Bar"] },
        deals: [
          {
            title: "Taco Tuesday",
            price: 5.5,
            validDays: ["Monday", "Tuesday"],
            requiresApp: true,
            description: 'Two "al pastor",\r\nwith lime',
          },
        ],
      },
      { row: "2", restaurant: { name: "Casa Verde" }, deals: [{ title: "Soup" }] },
    ]);
  });

  test("reads lines that end in different ways", () => {
    const parsed = read('restaurant.name,title\nX,A\r\nX,"B"\r\nX,C\nX,"D\r\nd"');
    expect(parsed.problems).toEqual([]);
    expect(parsed.records.map(({ deals }) => deals[0]?.title)).toEqual(["A", "B", "C", "D\r\nd"]);
  });

  test("reads numbers and booleans strictly and counts rows after the header", () => {
    const { problems, records } = read(
      "title,price,requiresApp,restaurant.name,restaurant.rating\n" +
        "A,$5,true,X,4\nB,1e3,yes,X,4\nC,0x10,false,X,9\n,5,,,\nE,5,,X\nF,5,FALSE,X,\n",
    );
    expect(problems.map(({ row, field }) => `${row} ${field}`)).toEqual([
      "1 price",
      "2 price",
      "2 requiresApp",
      "3 restaurant.rating",
      "3 price",
      "4 restaurant.name",
      "4 title",
      "5 ",
    ]);
    expect(records.map(({ row }) => row)).toEqual(["6"]);
  });

  test("a header without a deal's field lists restaurants alone", () => {
    expect(read("restaurant.name\nOne\nTwo\n").records.map(({ deals }) => deals)).toEqual([[], []]);
  });

  test.each([
    ["title,colour,restaurant.name\nA,red,X\n", "Unknown column 'colour'", "colour"],
    ["title,website,restaurant.name\n", "'restaurant.website'", "website"],
    ["title,Price,restaurant.name\n", "it is written 'price'", "Price"],
    ["title,title,restaurant.name\n", "there twice", "title"],
    ["title,price\n", "'restaurant.name' is missing", "restaurant.name"],
    ["price,restaurant.name\n", "'title' is missing", "title"],
    ["title;price;restaurant.name\nA;5;X\n", "separated by commas", ""],
    ["<!doctype html>\n<p>no</p>", "names no known column", ""],
    ['title,restaurant.name\nA,"X\n', "never closed", ""],
    ['title,restaurant.name\nA,X"Y"\n', "A quote stands inside", ""],
    ['title,restaurant.name\nA,"X"Y\n', "After a closing quote", ""],
  ])("refuses %j", (content, reason, field) => {
    const refused = refusal(content);
    expect(refused.message).toContain(reason);
    expect(refused.field).toBe(field);
  });

  test("bounds a cell", () => {
    const { problems } = read(`title,restaurant.name\n${"a".repeat(64 * 1024 + 1)},X\n`);
    expect(problems).toEqual([{ row: "1", field: "title", message: "Longer than 64 KiB" }]);
  });

  test("stops at a million rows", () => {
    expect(refusal(`restaurant.name\n${"a\n".repeat(1_000_001)}`).message).toBe("More than 1,000,000 rows");
  }, 60_000);
});

describe("OpenStreetMap", () => {
  test("reads an Overpass answer: nodes, centres and outlines; counts what has no name", () => {
    const parsed = read({
      version: 0.6,
      elements: [
        {
          type: "node",
          id: 1,
          lat: 25.72,
          lon: -80.28,
          tags: {
            name: "Casa Verde",
            amenity: "fast_food",
            cuisine: "mexican;tex-mex_bar",
            "contact:website": "www.casaverde.example",
            "addr:housenumber": "12",
            "addr:street": "Ponce Ave",
            "addr:city": "Miami",
            opening_hours: "Mo-Su 11:00-22:00",
          },
        },
        { type: "way", id: 2, center: { lat: 1, lon: 2 }, tags: { name: "Centre", amenity: "cafe" } },
        {
          type: "way",
          id: 3,
          geometry: [
            { lat: 0, lon: 0 },
            { lat: 0, lon: 2 },
            { lat: 2, lon: 2 },
            { lat: 2, lon: 0 },
            { lat: 0, lon: 0 },
          ],
          tags: { name: "Outline", amenity: "bar" },
        },
        { type: "node", id: 4, lat: 1, lon: 1, tags: { amenity: "restaurant" } },
        { type: "node", id: 5, lat: 1, lon: 1 },
        { type: "node", id: 6, lat: 1, lon: 1, tags: { name: "First Bank", amenity: "bank" } },
        { type: "node", id: 7, lat: 1, lon: 1, tags: { name: "Odd", amenity: "pub", website: "ftp://odd.example" } },
        { type: "node", id: 8, lat: 1, lon: 1, tags: { name: "Inherited", amenity: "constructor", shop: "toString" } },
      ],
    });
    expect(parsed).toMatchObject({ format: "osm", rows: 8, nameless: 2, notFood: 2 });
    expect(parsed.problems).toEqual([{ row: "7", field: "website", message: "Must be an http(s) link" }]);
    expect(parsed.records.map(({ restaurant }) => restaurant)).toEqual([
      {
        name: "Casa Verde",
        website: "https://www.casaverde.example",
        address: "12 Ponce Ave, Miami",
        latitude: 25.72,
        longitude: -80.28,
        openHours: "Mo-Su 11:00-22:00",
        categories: ["Fast Food", "Mexican", "Tex-mex Bar"],
      },
      { name: "Centre", latitude: 1, longitude: 2, categories: ["Cafe"] },
      { name: "Outline", latitude: 1, longitude: 1, categories: ["Bar"] },
    ]);
  });

  test("reads GeoJSON: points, polygons, tags below properties", () => {
    const square = [
      [
        [0, 0],
        [2, 0],
        [2, 2],
        [0, 2],
        [0, 0],
      ],
    ];
    const parsed = read({
      type: "FeatureCollection",
      features: [
        {
          type: "Feature",
          id: "node/1",
          properties: { name: "Point", amenity: "ice_cream" },
          geometry: { type: "Point", coordinates: [-80.28, 25.72] },
        },
        {
          type: "Feature",
          properties: { "@id": "way/2", tags: { name: "Square", amenity: "pub" } },
          geometry: { type: "Polygon", coordinates: square },
        },
        {
          type: "Feature",
          properties: { name: "Areas", amenity: "bar" },
          geometry: { type: "MultiPolygon", coordinates: [square] },
        },
        {
          type: "Feature",
          properties: { name: "Too deep", amenity: "bar" },
          geometry: { type: "MultiPolygon", coordinates: [[square]] },
        },
        { type: "Feature", properties: null, geometry: null },
      ],
    });
    expect(parsed).toMatchObject({ rows: 5, nameless: 1, problems: [] });
    expect(parsed.records.map(({ restaurant }) => restaurant)).toEqual([
      { name: "Point", latitude: 25.72, longitude: -80.28, categories: ["Ice Cream"] },
      { name: "Square", latitude: 1, longitude: 1, categories: ["Pub"] },
      { name: "Areas", latitude: 1, longitude: 1, categories: ["Bar"] },
      { name: "Too deep", categories: ["Bar"] },
    ]);
  });
});

test.each([
  ["", "The file is empty"],
  [" \n\t", "The file is empty"],
])("an empty file is refused", (content, reason) => {
  expect(refusal(content).message).toBe(reason);
});

test("what is no text is refused", () => {
  expect(refusal(new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0xff])).message).toBe("Not text in UTF-8");
  expect(refusal("title\0,restaurant.name").message).toBe("Not a text file");
});
