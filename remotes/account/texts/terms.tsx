import { TextPage } from "./text-page.tsx";

export default function Terms() {
  return (
    <TextPage title="Terms of Service" effective="4/3/2025">
      <p>
        These terms are between you and the people who run Plateful ("we"). By using the app you agree to them. If you
        do not agree, please do not use it.
      </p>
      <h2>1. What Plateful is</h2>
      <p>
        Plateful shows food and drink deals that restaurants publish. We do not sell food, take orders or payments, or
        represent any restaurant. A deal is an offer of the restaurant, on its own terms.
      </p>
      <h2>2. Deals may be wrong</h2>
      <p>
        Deals are found using AI and may be inaccurate or out of date. "Verified" means that we found the words of the
        deal on the restaurant's page at the time shown; it is no promise that the restaurant will honour it. Check the
        price before you order.
      </p>
      <h2>3. Who may use it</h2>
      <p>
        You must be at least 13 years old. If you are under 18, you need a parent's or guardian's permission, and they
        agree to these terms on your behalf. Offers on alcohol are only for those of legal drinking age.
      </p>
      <h2>4. Your account</h2>
      <ul>
        <li>You can browse without an account. Saving and flagging deals needs one.</li>
        <li>Give an email address that is yours, and keep your password to yourself.</li>
        <li>You are responsible for what happens through your account. Tell us if someone else uses it.</li>
        <li>You can stop using your account at any time and ask us to delete it.</li>
      </ul>
      <h2>5. Fair use</h2>
      <ul>
        <li>Flag only deals that you believe to be wrong. Flags from several people remove a deal.</li>
        <li>
          Do not break in, overload the service, or collect its content by automated means against our instructions.
        </li>
        <li>Do not use the app for anything unlawful or send us anything that infringes someone's rights.</li>
      </ul>
      <p>We may limit or close accounts that do not keep to this.</p>
      <h2>6. Content and marks</h2>
      <p>
        The app and its design belong to us, the open source parts to their authors. Restaurants' names, marks and the
        words of their offers belong to them; we quote them to show where a deal comes from. If you hold rights in
        something shown here and want it gone, write to us and we look at it promptly.
      </p>
      <h2>7. No warranty</h2>
      <p>
        The app is provided as it is and as available, without warranties of any kind, express or implied, as far as the
        law allows.
      </p>
      <h2>8. Liability</h2>
      <p>
        As far as the law allows, we are not liable for indirect or consequential loss, nor for a deal that a restaurant
        does not honour. Nothing in these terms limits a liability that cannot be limited by law.
      </p>
      <h2>9. Changes</h2>
      <p>
        We may change the app and these terms. When terms change, the date above changes, and important changes are
        announced in the app before they apply. Using the app afterwards means that you accept them.
      </p>
      <h2>10. Contact</h2>
      <p>Questions about these terms reach us through Send Feedback in your profile.</p>
    </TextPage>
  );
}
