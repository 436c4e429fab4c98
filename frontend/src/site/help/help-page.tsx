import { Link } from '@tanstack/react-router'
import { productName } from 'backend/contract/product'
import { t } from 'backend/language/texts'
import { Trans } from '../../ui/trans.tsx'
import { CrisisNumbers } from '../screens/crisis-numbers.tsx'
import { PlainPage } from './plain-page.tsx'

const link = 'text-link'

export const HelpPage = () => (
  <PlainPage
    title={t`Help`}
    lead={t`A quick guide to how things work here.`}
    sections={[
      {
        id: 'in-a-crisis',
        title: t`In a crisis`,
        body: (
          <>
            <div>
              <CrisisNumbers />
            </div>
            <p>
              <Trans>
                The National Maternal Mental Health Hotline (1-833-TLC-MAMA) is free, confidential and open
                24/7. In a crisis, call or text 988. In an emergency, call 911.
              </Trans>
            </p>
          </>
        ),
      },
      {
        id: 'finding-care',
        title: t`Finding care`,
        body: (
          <>
            <p>
              <Trans>
                <Link to="/search" className={link}>
                  Search
                </Link>{' '}
                in your own words, in English or Spanish: “can’t sleep”, “night nurse in Seattle”, “doula en
                español”. Add a ZIP code or a city, and people near you come first. You don’t need an account
                to look.
              </Trans>
            </p>
            <p>
              <Trans>
                Tap Save to save someone’s profile. Only you see who you saved and the notes you add. You can
                compare up to four people side by side.
              </Trans>
            </p>
          </>
        ),
      },
      {
        id: 'endorsements',
        title: t`What an endorsement is`,
        body: (
          <>
            <p>
              <Trans>
                It’s a recommendation that one provider writes about a colleague’s work, linked to the
                writer’s own profile. The colleague chooses which endorsements to show, so you won’t see ones
                they declined. Endorsements never change a star rating.
              </Trans>
            </p>
            <p>
              <Trans>
                Providers write their own profiles. Our team looked up what appears under “Checked by us”, and
                the profile says where and when. We check nothing else, so ask to see licenses and
                certifications, and ask for references.
              </Trans>
            </p>
          </>
        ),
      },
      {
        id: 'booking',
        title: t`Booking and paying`,
        body: (
          <>
            <p>
              <Trans>
                Requesting a booking doesn’t commit you to anything. The provider accepts, declines or
                suggests another time, and we email you either way. You can cancel from the booking’s page.
              </Trans>
            </p>
            <p>
              <Trans>You pay the provider directly. {productName} doesn’t handle payments.</Trans>
            </p>
          </>
        ),
      },
      {
        id: 'reporting',
        title: t`If something goes wrong`,
        body: (
          <>
            <ul>
              <li>
                <Trans>
                  You can report a conversation from its menu, and block the person you’re talking to.
                </Trans>
              </li>
              <li>
                <Trans>You can report a profile at the bottom of its page. We read every report.</Trans>
              </li>
              <li>
                <Trans>
                  No email from us? Check your spam folder.{' '}
                  <Link to="/forgot-password" className={link}>
                    Forgot your password?
                  </Link>{' '}
                  We’ll send you a link.
                </Trans>
              </li>
              <li>
                <Trans>
                  You can download what we keep about you, or delete your account, in{' '}
                  <Link to="/dashboard/account" className={link}>
                    My account
                  </Link>
                  .
                </Trans>
              </li>
            </ul>
          </>
        ),
      },
    ]}
  />
)
