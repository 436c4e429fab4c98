import { Link } from '@tanstack/react-router'
import { productName } from 'backend/contract/product'
import { PageSection, PlainPage } from './plain-page.tsx'

export const TermsPage = () => (
  <PlainPage title="Terms" lead={`What you agree to when you use ${productName}.`}>
    <PageSection title="What this is">
      <p>
        {productName} helps parents find people who care for families after birth. It isn’t a clinic or an
        agency, and nothing here is medical advice. In an emergency, call 911.
      </p>
      <p>
        Providers are independent. They write their own profiles and set their own prices. We don’t check
        their licenses, and we aren’t a party to your agreement with them. You pay them directly.
      </p>
    </PageSection>
    <PageSection title="What we ask of you">
      <ul>
        <li>Be honest about who you are and what you do.</li>
        <li>Be kind. No threats, no harassment, no spam.</li>
        <li>Write endorsements and reviews only from your own experience, and never about yourself.</li>
        <li>Keep what you learn about a family private.</li>
        <li>Keep your password to yourself.</li>
      </ul>
    </PageSection>
    <PageSection title="What we may do">
      <p>
        Our moderators can remove anything that breaks these terms, and they have to give a reason. They can
        read a private conversation only after one of the two people in it reports it, and we record each time
        they do.
      </p>
    </PageSection>
    <PageSection title="Closing your account">
      <p>
        You can delete your account at any time in{' '}
        <Link to="/dashboard/account" className="text-link">
          My account
        </Link>
        . To see what happens to your data, read the{' '}
        <Link to="/privacy" className="text-link">
          Privacy
        </Link>{' '}
        page.
      </p>
    </PageSection>
  </PlainPage>
)
