import { Link } from '@tanstack/react-router'
import { productName } from 'backend/contract/product'
import { PageSection, PlainPage } from './plain-page.tsx'

const link = 'text-link'

export const HelpPage = () => (
  <PlainPage title="Help" lead="A quick guide to how things work here.">
    <PageSection title="In a crisis">
      <p>
        Call or text the National Maternal Mental Health Hotline at{' '}
        <a className={link} href="tel:+18338526262">
          1-833-852-6262
        </a>
        . It’s free, confidential and open 24/7. In a crisis, call or text{' '}
        <a className={link} href="tel:988">
          988
        </a>
        . In an emergency, call{' '}
        <a className={link} href="tel:911">
          911
        </a>
        .
      </p>
    </PageSection>
    <PageSection title="Finding care">
      <p>
        <Link to="/search" className={link}>
          Search
        </Link>{' '}
        in your own words, in English or Spanish: “can’t sleep”, “night nurse in Seattle”, “doula en español”.
        Add a ZIP code or a city, and people near you come first. You don’t need an account to look.
      </p>
      <p>
        Tap the bookmark to save someone. Only you see who you saved and the notes you add. You can compare up
        to four people side by side.
      </p>
    </PageSection>
    <PageSection title="What an endorsement is">
      <p>
        It’s a recommendation that one provider writes about a colleague’s work, linked to the writer’s own
        profile. The colleague chooses which endorsements to show, so you won’t see ones they declined.
        Endorsements never change a star rating.
      </p>
      <p>
        Providers write their own profiles. We don’t check licenses or certifications, so ask to see them, and
        ask for references.
      </p>
    </PageSection>
    <PageSection title="Booking and paying">
      <p>
        Requesting a booking doesn’t commit you to anything. The provider accepts, declines or suggests
        another time, and we email you either way. You can cancel from the booking’s page.
      </p>
      <p>You pay the provider directly. {productName} doesn’t handle payments.</p>
    </PageSection>
    <PageSection title="If something goes wrong">
      <ul>
        <li>You can report a conversation from its menu, and block the person you’re talking to.</li>
        <li>You can report a profile at the bottom of its page. We read every report.</li>
        <li>
          No email from us? Check your spam folder.{' '}
          <Link to="/forgot-password" className={link}>
            Forgot your password?
          </Link>{' '}
          We’ll send you a link.
        </li>
        <li>
          You can download what we keep about you, or delete your account, in{' '}
          <Link to="/dashboard/account" className={link}>
            My account
          </Link>
          .
        </li>
      </ul>
    </PageSection>
  </PlainPage>
)
