import fc from "fast-check";

/** What the OpenAPI document says of a call, as far as requests are made from it. */
export type Operation = {
  parameters?: { name: string; in: string; schema: JsonSchema }[];
  requestBody?: { content: Record<string, { schema: JsonSchema }> };
  responses?: Record<string, { content?: Record<string, { schema: JsonSchema }> }>;
};
export type JsonSchema = {
  type?: string;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  enum?: unknown[];
  format?: string;
  [rest: string]: unknown;
};

export type OddRequest = {
  target: string;
  body: string | null;
  type: string | null;
  /** `session`: the cookie of somebody signed in; anything else is sent as it is. */
  cookie: string | null;
  accept: string | null;
};

const NASTY_TEXTS = [
  "",
  " ",
  "\0",
  "a\0b",
  "\ud800",
  "\udfff\ud800",
  "%",
  "%00",
  "%ff",
  "../../etc/passwd",
  "' OR 1=1 --",
  '"); DROP TABLE deals; --',
  "<script>alert(1)</script>",
  "__proto__",
  "constructor",
  "toString",
  "NaN",
  "Infinity",
  "-0",
  "1e309",
  "9007199254740993",
  "99999999999999999999999999",
  "0x10",
  "١٢٣",
  "ß",
  "İ",
  "\u202e\u200b",
  "x".repeat(70_000),
  "🍔".repeat(300),
];

const nastyText = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...NASTY_TEXTS) },
  { weight: 2, arbitrary: fc.string({ unit: "binary", maxLength: 60 }) },
  { weight: 1, arbitrary: fc.string({ maxLength: 300 }) },
);

const nastyNumber = fc.oneof(
  fc.constantFrom(0, -0, -1, 1, 1.5, 2 ** 31, 2 ** 53, 1e300, -1e300, Number.MIN_VALUE, Number.MAX_SAFE_INTEGER),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.integer(),
);

const nastyValue: fc.Arbitrary<unknown> = fc.oneof(
  nastyText,
  nastyNumber,
  fc.boolean(),
  fc.constant(null),
  fc.jsonValue({ maxDepth: 4 }),
  fc.constantFrom({ __proto__: null, toString: 1 }, [[]], { length: -1 }),
);

/** Lone surrogates are left to JSON, which can write them; a URL can't. */
const inUrl = (text: string) => encodeURIComponent(text.toWellFormed());

/** What fits a schema, more or less: each part is now and then something else. */
function near(schema: JsonSchema): fc.Arbitrary<unknown> {
  const fitting = fitted(schema);
  return fc.oneof({ weight: 4, arbitrary: fitting }, { weight: 1, arbitrary: nastyValue });
}

function fitted(schema: JsonSchema): fc.Arbitrary<unknown> {
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.type === "object") {
    const properties = Object.entries(schema.properties ?? {}).map(([name, inner]) => [name, near(inner)] as const);
    return fc
      .tuple(
        fc.record(Object.fromEntries(properties), { requiredKeys: [] }),
        fc.record(Object.fromEntries(properties)),
        fc.nat(9),
        fc.dictionary(nastyText, nastyValue, { maxKeys: 3 }),
      )
      .map(([some, all, choice, more]) => (choice < 6 ? all : choice < 9 ? some : { ...all, ...more }));
  }
  if (schema.type === "array") return fc.array(near(schema.items ?? {}), { maxLength: 5 });
  if (schema.type === "integer" || schema.type === "number")
    return fc.oneof(fc.integer({ min: -200, max: 600 }), fc.double({ min: -180, max: 180, noNaN: true }));
  if (schema.type === "boolean") return fc.boolean();
  if (schema.format === "email") return fc.constantFrom("maria@example.com", "MARIA@example.com", "new@example.com");
  return fc.oneof(fc.constantFrom("maria", "correct horse", "maria@example.com", "longer than ten"), nastyText);
}

const deepJson = fc
  .tuple(fc.integer({ min: 100, max: 30_000 }), fc.constantFrom(["[", "]"], ['{"a":', "}"]))
  .map(([depth, [open = "", close = ""]]) => `${open.repeat(depth)}1${close.repeat(depth)}`);

const rawBody = fc.oneof(
  deepJson,
  nastyText,
  fc.constantFrom("{", '{"a":', "null", "[]", '"text"', "1e999", '{"a":1,"a":2}', "\ufeff{}", '{"__proto__":{"x":1}}'),
);

const oddPath = fc.oneof(
  fc.constantFrom("%00", "%ff", "%ED%A0%80", "%", "%2e%2e%2f", "1%20", "%31", "..;", "0", "-1", "1e3", "1.0", "01"),
  // Dots alone never reach a server: they are worked out before a request is sent.
  nastyText.map((text) =>
    inUrl(text)
      .slice(0, 2_000)
      .replace(/^\.{0,2}$/, "%20"),
  ),
);

const oddQuery = fc.oneof(
  fc.constantFrom("%", "%00=%00", "&&&&", "=", "a[]=1", "lat=1;lng=2", "lat=%ff&lng=%ff", "+", "?", "q=%ED%A0%80"),
  nastyText.map((text) => `${inUrl(text)}=${inUrl(text)}`.slice(0, 4_000)),
);

const cookies = fc.oneof(
  { weight: 3, arbitrary: fc.constant("session") },
  { weight: 2, arbitrary: fc.constant(null) },
  {
    weight: 2,
    arbitrary: fc.oneof(
      fc.constantFrom(
        "plateful_session=",
        "plateful_session=%",
        "plateful_session=%00",
        "plateful_session=a; plateful_session=b",
        "__proto__=1; constructor=2",
        ";;;===",
        `plateful_session=${"x".repeat(3_000)}`,
        "plateful_session='; DROP TABLE sessions; --",
      ),
      fc.stringMatching(/^[\x21-\x7e]{0,80}$/),
    ),
  },
);

/** Requests of one call: some nearly right, some far off. @param ids path values that exist */
export function oddRequests(path: string, operation: Operation, ids: readonly string[]): fc.Arbitrary<OddRequest> {
  const parameters = operation.parameters ?? [];
  const inPath = parameters.filter((parameter) => parameter.in === "path");
  const inQuery = parameters.filter((parameter) => parameter.in === "query");
  const pathValue = fc.oneof({ weight: 1, arbitrary: fc.constantFrom(...ids) }, { weight: 2, arbitrary: oddPath });
  const pair = inQuery.map(({ name, schema }) =>
    fc.option(
      near(schema).map((value) =>
        `${name}=${inUrl(typeof value === "string" ? value : String(JSON.stringify(value)))}`.slice(0, 4_000),
      ),
      { freq: 2 },
    ),
  );
  const target = fc
    .tuple(
      fc.array(pathValue, { minLength: inPath.length, maxLength: inPath.length }),
      fc.tuple(...pair),
      fc.option(oddQuery),
    )
    .map(([values, pairs, odd]) => {
      let at = 0;
      const filled = path.replace(/\{\w+\}/g, () => values[at++] ?? "1");
      const query = [...pairs, odd].filter((part) => part !== null);
      return query.length > 0 ? `${filled}?${query.join("&")}` : filled;
    });
  const schema = operation.requestBody?.content["application/json"]?.schema ?? {};
  const body = fc.oneof(
    { weight: 5, arbitrary: near(schema).map((value) => JSON.stringify(value) ?? "") },
    { weight: 1, arbitrary: rawBody },
    { weight: 1, arbitrary: fc.constant(null) },
  );
  const type = fc.oneof(
    { weight: 8, arbitrary: fc.constant("application/json") },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        null,
        "application/json; charset=utf-16",
        "text/plain",
        "multipart/form-data",
        "json",
        "",
      ),
    },
  );
  const accept = fc.constantFrom(null, "br", "gzip;q=0", "zstd, br;q=0.5", "*", "identity;q=0, *;q=0", ",,;;==");
  return fc.record({ target, body, type, cookie: cookies, accept });
}
