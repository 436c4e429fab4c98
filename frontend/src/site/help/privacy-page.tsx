import { Link } from '@tanstack/react-router'
import { t } from 'backend/language/texts'
import { Trans } from '../../ui/trans.tsx'
import { PlainPage } from './plain-page.tsx'

/**
 * Each sentence describes what the code does: docs/decisions 0008, 0009, 0010, 0011, 0024, 0054 and
 * docs/analytics.md.
 */
export const PrivacyPage = ({ isWatched }: { readonly isWatched: boolean }) => (
  <PlainPage
    title={t`Privacy`}
    lead={t`What we keep, for how long, how it’s protected, and how to erase it.`}
    inShort={[
      t`Only you see who you saved, your notes and your drafts.`,
      t`We read a conversation only after someone in it reports it.`,
      t`Parents see a provider’s city and state, never the address or phone number.`,
      t`You can download everything we keep about you, and erase it for good.`,
    ]}
    sections={[
      {
        id: 'kept',
        title: t`What we keep`,
        body: (
          <>
            <ul>
              <li>
                <Trans>Your account: name, email, and phone and location if you add them.</Trans>
              </li>
              <li>
                <Trans>
                  What you do here: who you saved, your notes, messages, bookings and endorsements.
                </Trans>
              </li>
              <li>
                <Trans>
                  For providers: your profile, which is public, and your address and phone, which aren’t.
                  Parents see only your city and state.
                </Trans>
              </li>
              <li>
                <Trans>Your waitlist answers, if you joined the waitlist.</Trans>
              </li>
            </ul>
            <p>
              <Trans>
                We count how often each profile is viewed, but not who viewed it. We also count searches that
                found no one, but not who made them, and delete those counts after 90 days.
              </Trans>
            </p>
          </>
        ),
      },
      {
        id: 'protected',
        title: t`How it’s protected`,
        body: (
          <>
            <p>
              <Trans>
                Every change is saved in a log that’s never altered. Personal details in it are encrypted
                (AES-256-GCM) with a key that belongs to you alone. Your messages are encrypted with your key
                too. To show you pages, the site also keeps a readable copy in its database.
              </Trans>
            </p>
            <p>
              <Trans>
                Your password is stored only as a hash (Argon2id). No one can read it, not even us.
              </Trans>
            </p>
            <p>
              <Trans>
                Moderators can see your account to keep the site safe. They can read a conversation only after
                someone in it reports it, and each time a moderator reads it, that’s recorded. Personal
                details are hidden from analysts. Only an admin can export them, and has to give a reason,
                which is recorded.
              </Trans>
            </p>
          </>
        ),
      },
      {
        id: 'how-long',
        title: t`How long we keep it`,
        body: (
          <>
            <ul>
              <li>
                <Trans>Your account and what’s in it: until you delete it.</Trans>
              </li>
              <li>
                <Trans>Your login: you stay logged in for 30 days.</Trans>
              </li>
              <li>
                <Trans>Emails we send: we clear the text and the address once the email is sent.</Trans>
              </li>
              <li>
                <Trans>
                  A photo you remove: hidden right away, and deleted about a day later, so you have time to
                  change your mind.
                </Trans>
              </li>
              <li>
                <Trans>
                  Your IP address: used only to stop abuse, and kept in a scrambled form for a day at most.
                </Trans>
              </li>
            </ul>
          </>
        ),
      },
      {
        id: 'erasing',
        title: t`How to erase it`,
        body: (
          <>
            <p>
              <Trans>
                Delete your account in{' '}
                <Link to="/dashboard/account" className="text-link">
                  My account
                </Link>
                . We destroy your key, so no one can read what the log says about you, and we delete the
                readable copies and your photos. Endorsements you wrote are withdrawn. People you messaged see
                “This message was erased”. This can’t be undone. We’ll email you to confirm.
              </Trans>
            </p>
            <p>
              <Trans>On the same page, you can first download everything we keep about you.</Trans>
            </p>
          </>
        ),
      },
      {
        id: 'browser',
        title: t`Cookies and your browser`,
        body: (
          <>
            <p>
              <Trans>
                Cookies keep you logged in and recognize your device, and remember that you were invited from
                the waitlist. Your recent searches, drafts and the appearance you chose stay in your browser.
              </Trans>
            </p>
            <p>
              <Trans>
                When you open the map of a search, its background may come from a map service. It then learns
                your IP address and which part of the map you look at, but not what you searched for.
              </Trans>
            </p>
            <p>
              <Trans>
                The place you search near stays in your browser until you log out. If there is none, it is the
                city or ZIP code of the first address you type into a booking. If you have a parent account,
                the place you save under “Where are you?” is in your profile too. If you choose “Use my
                location”, your browser asks you first. We round your position to about five miles before it’s
                sent, use it to find the name of the place, and don’t keep it.
              </Trans>
            </p>
            {isWatched ? (
              <p>
                <Trans>
                  We use analytics to see which pages help. It doesn’t get your name, your email, what you
                  type, or what’s in your messages, bookings or dashboard. If your browser asks sites not to
                  track you, we don’t load analytics.
                </Trans>
              </p>
            ) : (
              <p>
                <Trans>This site uses no analytics and shows no ads.</Trans>
              </p>
            )}
          </>
        ),
      },
    ]}
  />
)
