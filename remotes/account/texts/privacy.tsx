import { TextPage } from "./text-page.tsx";

export default function Privacy() {
  return (
    <TextPage title="Privacy Policy" effective="4/3/2025">
      <p>
        This page says what Plateful knows about you, why, for how long, and what you can do about it. In short: very
        little.
      </p>
      <h2>What we store when you have an account</h2>
      <ul>
        <li>Your username, your email address and, if you give them, your first and last name.</li>
        <li>Your password, only as a one-way hash (argon2id). We cannot read it.</li>
        <li>The deals you saved and the deals you flagged, with the reason you gave.</li>
        <li>Your sessions: when they began and end, stored as a one-way hash of what your browser holds.</li>
      </ul>
      <h2>What we store when you have none</h2>
      <p>
        Nothing about you, unless you send feedback: then your message and the email address you put on it, so that we
        can answer.
      </p>
      <h2>Your location</h2>
      <p>
        Deals are sorted by distance. Your device's position is used only if you allow it. It is rounded to about 100 m
        before it leaves the device, is used to answer that one request, and is not stored with you or your account.
        Without it, the app looks around the default campus, or the place that you choose.
      </p>
      <h2>Cookies and what your browser keeps</h2>
      <ul>
        <li>One cookie keeps you signed in. It is not readable by scripts and is gone when you sign out.</li>
        <li>Your browser remembers your theme, your last place and whether you answered the install banner.</li>
        <li>
          The installed app keeps the last deals and pictures, so that it works offline. Nothing personal is among them.
        </li>
      </ul>
      <p>
        There are no advertising cookies, no trackers and no analytics of third parties. We count how often a
        restaurant's deals are opened, without knowing by whom, to check those first that people look at.
      </p>
      <h2>Who else sees it</h2>
      <p>
        We do not sell or rent personal data. A mail provider delivers password resets, and a hosting provider runs our
        server; both act only for us. AI services that help to read restaurants' pages get the text of those pages and
        nothing about you. When you open a restaurant's page, a map or a share dialog, their owners' rules apply.
      </p>
      <h2>How long</h2>
      <ul>
        <li>Account data: as long as you have the account.</li>
        <li>Sessions: at most 90 days. Reset links: 1 hour.</li>
        <li>Addresses of devices, to hold off abuse: minutes to hours, in memory.</li>
        <li>Feedback: until it is dealt with, at most two years.</li>
      </ul>
      <h2>Your rights</h2>
      <p>
        You can ask for a copy of your data, have it corrected or deleted, or object to its use. Write to us through
        Send Feedback from the email address of your account. We answer within 30 days.
      </p>
      <h2>Children</h2>
      <p>
        Plateful is not for children under 13, and we do not knowingly store their data. Those under 18 need a parent's
        permission. If you believe that a child gave us data, tell us and we delete it.
      </p>
      <h2>Security</h2>
      <p>
        Connections are encrypted where we host the app, secrets are stored hashed, and access is limited to those who
        need it. No system is perfect; if something happens that concerns you, we tell you without delay.
      </p>
      <h2>Changes</h2>
      <p>When this policy changes, the date above changes, and important changes are announced in the app.</p>
    </TextPage>
  );
}
