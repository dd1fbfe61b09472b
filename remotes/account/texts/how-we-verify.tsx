import { agoWording, Button, Skeleton, useNow, usePlace, useSession } from "#kit";
import { css } from "#styled/css";
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
    </TextPage>
  );
}

const box = css({
  display: "grid",
  gap: "1",
  padding: "4",
  borderRadius: "lg",
  backgroundColor: "goodSoft",
  color: "good",
});

function TodaysFigures() {
  const [place] = usePlace();
  const now = useNow();
  const { data, isError } = useFigures(place);
  if (isError) return <p role="status">Today's figures could not be loaded.</p>;
  if (!data) return <Skeleton className={css({ height: "24", borderRadius: "lg" })} />;
  const share = data.deals === 0 ? 0 : Math.round((data.verified / data.deals) * 100);
  return (
    <section aria-label="Today's figures" className={box}>
      <strong className={css({ fontSize: "lg" })}>
        {data.verified} of the {data.deals} deals nearest to you are verified ({share}%)
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
