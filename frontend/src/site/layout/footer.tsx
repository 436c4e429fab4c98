import { Link } from '@tanstack/react-router'
import { productName } from 'backend/contract/product'
import { t } from 'backend/language/texts'
import { Trans } from '../../ui/trans.tsx'
import { CrisisNumbers } from '../screens/crisis-numbers.tsx'
import { ThemeChoice } from '../theme/theme-choice.tsx'
import { LanguageLink } from './language-link.tsx'

/**
 * The footer of every page. The crisis numbers come first, on a phone too, so that nobody has to look for
 * them.
 */
export const Footer = ({ waitlistMode }: { waitlistMode: boolean }) => (
  <footer className="mt-10 border-t border-line text-meta md:mt-14">
    <div className="page grid gap-x-10 gap-y-2 pt-5 md:grid-cols-[1.5fr_1fr] md:pt-9">
      <section aria-labelledby="crisis">
        <h2 id="crisis">
          <Trans>If you need help right now</Trans>
        </h2>
        <p className="in-full mt-1 max-w-[39em] text-soft max-md:sr-only md:mt-2">
          <Trans>
            The National Maternal Mental Health Hotline (1-833-TLC-MAMA) is free, confidential and open 24/7.
            In a crisis, call or text 988. In an emergency, call 911.
          </Trans>
        </p>
        <div className="mt-2 md:mt-3">
          <CrisisNumbers />
        </div>
      </section>
      <nav aria-label={t`Footer`} className="md:justify-self-end">
        <ul className="flex flex-wrap gap-x-5 md:grid md:grid-cols-2 md:gap-x-10">
          {!waitlistMode && (
            <>
              <li className="in-full">
                <Link to="/search" className={footerLink}>
                  <Trans>Find care</Trans>
                </Link>
              </li>
              <li>
                <Link to="/help" className={footerLink}>
                  <Trans>Help</Trans>
                </Link>
              </li>
              <li className="in-full max-md:hidden">
                <Link to="/signup" search={{ kind: 'provider' }} className={footerLink}>
                  <Trans>For providers</Trans>
                </Link>
              </li>
              <li>
                <Link to="/privacy" className={footerLink}>
                  <Trans>Privacy</Trans>
                </Link>
              </li>
              <li className="in-full max-md:hidden">
                <Link to="/waitlist" className={footerLink}>
                  <Trans>Join the waitlist</Trans>
                </Link>
              </li>
              <li>
                <Link to="/terms" className={footerLink}>
                  <Trans>Terms</Trans>
                </Link>
              </li>
            </>
          )}
          <li>
            <LanguageLink className={footerLink} />
          </li>
        </ul>
      </nav>
    </div>
    <div className="in-full page flex flex-wrap items-end justify-between gap-x-10 gap-y-4 pb-3 md:pt-4 md:pb-8">
      <ThemeChoice />
      <p className="max-w-[39em] text-meta text-soft max-md:hidden">
        <Trans>
          {productName} helps you find people who care for families after birth. It doesn’t give medical
          advice.
        </Trans>
      </p>
    </div>
  </footer>
)

const footerLink = 'inline-flex min-h-11 items-center hover:underline'
