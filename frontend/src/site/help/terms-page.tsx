import { Link } from '@tanstack/react-router'
import { productName } from 'backend/contract/product'
import { t } from 'backend/language/texts'
import { Trans } from '../../ui/trans.tsx'
import { PlainPage } from './plain-page.tsx'

export const TermsPage = () => (
  <PlainPage
    title={t`Terms`}
    lead={t`What you agree to when you use ${productName}.`}
    sections={[
      {
        id: 'what-this-is',
        title: t`What this is`,
        body: (
          <>
            <p>
              <Trans>
                {productName} helps parents find people who care for families after birth. It isn’t a clinic
                or an agency, and nothing here is medical advice. In an emergency, call 911.
              </Trans>
            </p>
            <p>
              <Trans>
                Providers are independent. They write their own profiles and set their own prices. We check
                only what a profile names under “Checked by us”, and we aren’t a party to your agreement with
                them. You pay them directly.
              </Trans>
            </p>
          </>
        ),
      },
      {
        id: 'asked',
        title: t`What we ask of you`,
        body: (
          <>
            <ul>
              <li>
                <Trans>Be honest about who you are and what you do.</Trans>
              </li>
              <li>
                <Trans>Be kind. No threats, no harassment, no spam.</Trans>
              </li>
              <li>
                <Trans>
                  Write endorsements and reviews only from your own experience, and never about yourself.
                </Trans>
              </li>
              <li>
                <Trans>Keep what you learn about a family private.</Trans>
              </li>
              <li>
                <Trans>Keep your password to yourself.</Trans>
              </li>
            </ul>
          </>
        ),
      },
      {
        id: 'moderation',
        title: t`What we may do`,
        body: (
          <>
            <p>
              <Trans>
                Our team can remove anything that breaks these terms, and they have to give a reason. They can
                read a private conversation only after one of the two people in it reports it, and we record
                each time they do.
              </Trans>
            </p>
          </>
        ),
      },
      {
        id: 'closing',
        title: t`Closing your account`,
        body: (
          <>
            <p>
              <Trans>
                You can delete your account at any time in{' '}
                <Link to="/dashboard/account" className="text-link">
                  My account
                </Link>
                . To see what happens to your data, read the{' '}
                <Link to="/privacy" className="text-link">
                  Privacy
                </Link>{' '}
                page.
              </Trans>
            </p>
          </>
        ),
      },
    ]}
  />
)
