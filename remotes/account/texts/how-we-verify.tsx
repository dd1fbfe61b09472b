import { agoWording, Button, FailedArea, Skeleton, useNow, usePlace, useSession } from "#kit";
import { dayWording } from "#kit/controls";
import { css } from "#styled/css";
import { useAccuracy } from "../api/accuracy.ts";
import { useFigures } from "../api/figures.ts";
import { useForceVerification } from "../api/force-verification.ts";
import { TextPage } from "./text-page.tsx";

export default function HowWeVerify() {
  return (
    <TextPage title="How we verify">
      <TodaysFigures />
      <CheckNow />
      <h2>1. We read what you would read</h2>
      <p>
        A browser opens the restaurant's own page, politely and as often as its robots.txt allows. Only text that a
        visitor can see counts: hidden text, comments and scripts prove nothing.
      </p>
      <h2>2. Rules and AI propose</h2>
      <p>
        Structured data, rules and, where one is set up, an AI model propose deals. None of them is believed. The text
        of a page is treated as data, never as an instruction.
      </p>
      <h2>3. Every deal needs its words</h2>
      <p>
        A deal is kept only with a verbatim quote that is found again in the stored page, and only if its price, days,
        times and dates follow from that page. What cannot be shown there is not stored, whoever proposed it.
      </p>
      <h2>4. We come back</h2>
      <p>
        Several times a day the same words are looked for again. Still there: the deal is confirmed. Changed: it is
        updated. Gone, or past its last day: it is removed. A page that could not be read changes nothing.
      </p>
      <h2>5. You have a say</h2>
      <p>
        Flag a deal that does not hold. When several people do, it is removed, and the same words do not bring it back.
      </p>
      <h2>6. We measure how often we are right</h2>
      <p>
        The words of a deal always stand on the restaurant's page; whether they mean a deal can still be misread. So we
        let our rules read pages whose deals people wrote down before, and say what came of it.
      </p>
      <MeasuredAccuracy />
      <p>
        The line in bold is what a page that nobody has looked at may expect: those pages were read before whoever wrote
        the rules had seen them.
      </p>
    </TextPage>
  );
}

/** Of the figures, on a phone and where there is room: nothing below moves when they come. */
const room = { base: "[9.75rem]", md: "[7rem]" } as const;
const box = css({
  display: "grid",
  alignContent: "center",
  gap: "1",
  minHeight: room,
  padding: "4",
  borderRadius: "lg",
  backgroundColor: "goodSoft",
  color: "good",
});

function TodaysFigures() {
  const [place] = usePlace();
  const now = useNow();
  const { data, isError, refetch } = useFigures(place);
  if (isError && !data)
    return <FailedArea what="Today's figures could not be loaded." onRetry={() => void refetch()} />;
  if (!data) return <Skeleton className={css({ height: room, borderRadius: "lg" })} />;
  const share = data.deals === 0 ? 0 : Math.round((data.verified / data.deals) * 100);
  return (
    <section aria-label="Today's figures" className={box}>
      <strong className={css({ fontSize: "lg" })}>
        {data.deals === 0
          ? "There are no deals near you yet"
          : `${data.verified} of the ${data.deals} deals nearest to you are verified (${share}%)`}
      </strong>
      {data.oldestAt && <span>The one checked longest ago: {agoWording(data.oldestAt, now)}.</span>}
      {data.lastRun && (
        <span>
          Last run {agoWording(data.lastRun.timestamp, now)}: {data.lastRun.dealsAdded} added,{" "}
          {data.lastRun.dealsUpdated} updated, {data.lastRun.dealsRemoved} removed.
        </span>
      )}
    </section>
  );
}

const table = css({
  width: "full",
  marginTop: "3",
  fontSize: "sm",
  lineHeight: "snug",
  "& caption": { captionSide: "bottom", paddingTop: "2", color: "muted", textAlign: "start" },
  "& th, & td": { padding: "2", borderBottom: "1px solid", borderColor: "line", verticalAlign: "bottom" },
  "& th": { textAlign: "start", fontWeight: "[inherit]" },
  "& thead": { color: "muted" },
  "& td, & thead th:not(:first-child)": { textAlign: "end", fontVariantNumeric: "tabular-nums" },
});
const percent = (share: number) => `${(share * 100).toFixed(1)}%`;

function MeasuredAccuracy() {
  const { data, isError, refetch } = useAccuracy();
  if (isError) return <FailedArea what="The measurements could not be loaded." onRetry={() => void refetch()} />;
  if (!data) return <Skeleton className={css({ height: "24", borderRadius: "lg" })} />;
  return (
    <table className={table}>
      <caption>Measured on {dayWording(data.measuredOn)}, with the rules alone</caption>
      <thead>
        <tr>
          <th scope="col">Pages</th>
          <th scope="col">Right of those found</th>
          <th scope="col">Found of those there</th>
        </tr>
      </thead>
      <tbody>
        {data.sets.map(({ pages, kind, isLearntFrom, precision, recall }) => (
          <tr key={kind} className={isLearntFrom ? undefined : css({ fontWeight: "heavy" })}>
            <th scope="row">
              {pages} {kind}
            </th>
            <td>{percent(precision)}</td>
            <td>{percent(recall)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** For those signed in: the server starts nothing for a passer-by. */
function CheckNow() {
  const { user } = useSession();
  const check = useForceVerification();
  if (!user) return null;
  return (
    <Button size="wide" className={css({ marginTop: "3" })} onPress={() => check.mutate()} isPending={check.isPending}>
      Check all deals now
    </Button>
  );
}
