import { css } from "#styled/css";
import { TextPage } from "./text-page.tsx";

/** What reaches the reader's browser, and what the server is built of. */
const WORKS = [
  ["Bricolage Grotesque", "The Bricolage Grotesque Project Authors", "SIL Open Font License 1.1"],
  ["React and React DOM", "Meta Platforms, Inc.", "MIT"],
  ["React Aria", "Adobe", "Apache 2.0"],
  ["TanStack Query", "Tanner Linsley", "MIT"],
  ["Jotai", "Daishi Kato", "MIT"],
  ["wouter", "Alexey Taktarov", "The Unlicense"],
  ["Panda CSS", "Segun Adebayo", "MIT"],
  ["Lucide", "Lucide Contributors", "ISC"],
  ["Module Federation", "Zack Jackson and contributors", "MIT"],
  ["MapLibre GL JS", "MapLibre contributors", "BSD 3-Clause"],
  ["KDBush", "Vladimir Agafonkin", "ISC"],
  ["Zod", "Colin McDonnell", "MIT"],
  ["Workbox", "Google LLC", "MIT"],
  ["Elysia", "saltyAom", "MIT"],
  ["Drizzle ORM", "Drizzle Team", "Apache 2.0"],
  ["Lucia", "pilcrow", "MIT"],
  ["Playwright", "Microsoft Corporation", "Apache 2.0"],
  ["chrono", "Wanasit Tanakitrungruang", "MIT"],
  ["Bun", "Oven", "MIT"],
  ["Rspack", "ByteDance", "MIT"],
] as const;

export default function Licences() {
  return (
    <TextPage title="Open source licences">
      <p>Plateful stands on the work of others, used under these licences. Thank you.</p>
      <dl className={css({ display: "grid", gap: "3", paddingTop: "5" })}>
        {WORKS.map(([name, holder, licence]) => (
          <div key={name}>
            <dt className={css({ fontWeight: "bold" })}>{name}</dt>
            <dd className={css({ color: "muted", fontSize: "sm" })}>
              © {holder}, {licence}
            </dd>
          </div>
        ))}
      </dl>
    </TextPage>
  );
}
