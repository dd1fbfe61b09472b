import { Link } from "#kit/controls";
import { TextPage } from "./text-page.tsx";

export default function About() {
  return (
    <TextPage title="About">
      <h2>Our founders</h2>
      <p>
        Plateful was built by two college students who kept paying full price for lunch while the place next door sold
        the same thing for half, on a board that nobody could see from the street.
      </p>
      <h2>Our mission</h2>
      <p>
        Eating out should not depend on who happens to walk past the right window. We gather the deals that restaurants
        and fast-food chains publish about themselves, put the nearest first, and say what each one costs, until when it
        holds and how we know.
      </p>
      <p>
        A deal that we cannot find in the restaurant's own words is marked as not verified. One that is gone from its
        page leaves the app. We would rather show you nine deals that hold than ninety that might.
      </p>
      <h2>How it works</h2>
      <p>
        Software reads restaurants' public pages several times a day, with the help of AI where that is set up. Every
        deal keeps the sentence it came from, a picture of it, and a link to the page. Read more under{" "}
        <Link href="/how-we-verify">How we verify</Link>.
      </p>
      <h2>Contact</h2>
      <p>
        Found a mistake, run a restaurant, or have an idea? Open your profile and choose Send Feedback. A person reads
        every message.
      </p>
    </TextPage>
  );
}
