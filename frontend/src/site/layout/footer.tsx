import { Link } from '@tanstack/react-router'
import { productName } from 'backend/contract/product'
import { ThemeChoice } from '../theme/theme-choice.tsx'

/**
 * The footer of every page. The crisis numbers come first, on a phone too, so that nobody has to look for
 * them.
 */
export const Footer = ({ waitlistMode }: { waitlistMode: boolean }) => (
  <footer className="mt-12 border-t border-line text-sm md:mt-16 md:text-base">
    <div className="page grid gap-x-10 gap-y-2 pt-5 md:grid-cols-[1.5fr_1fr] md:pt-12">
      <section aria-labelledby="crisis">
        <h2 id="crisis" className="text-base md:text-lg">
          If you need help right now
        </h2>
        <p className="mt-1 max-w-[60ch] text-soft md:mt-2">
          <span className="max-md:sr-only">
            The National Maternal Mental Health Hotline is free, confidential and open 24/7.{' '}
          </span>
          Call or text{' '}
          <a className="text-link font-semibold" href="tel:+18338526262">
            1-833-852-6262
          </a>
          <span className="max-md:sr-only"> (1-833-TLC-MAMA)</span>
          <span aria-hidden="true" className="md:hidden">
            , free, 24/7
          </span>
          . In a crisis, call or text{' '}
          <a className="text-link font-semibold" href="tel:988">
            988
          </a>
          . In an emergency, call{' '}
          <a className="text-link font-semibold" href="tel:911">
            911
          </a>
          .
        </p>
      </section>
      {!waitlistMode && (
        <nav aria-label="Footer" className="md:justify-self-end">
          <ul className="flex flex-wrap gap-x-5 md:grid md:grid-cols-2 md:gap-x-10">
            <li>
              <Link to="/search" className={footerLink}>
                Find care
              </Link>
            </li>
            <li>
              <Link to="/help" className={footerLink}>
                Help
              </Link>
            </li>
            <li className="max-md:hidden">
              <Link to="/signup" search={{ kind: 'provider' }} className={footerLink}>
                For providers
              </Link>
            </li>
            <li>
              <Link to="/privacy" className={footerLink}>
                Privacy
              </Link>
            </li>
            <li className="max-md:hidden">
              <Link to="/waitlist" className={footerLink}>
                Join the waitlist
              </Link>
            </li>
            <li>
              <Link to="/terms" className={footerLink}>
                Terms
              </Link>
            </li>
          </ul>
        </nav>
      )}
    </div>
    <div className="page flex flex-wrap items-end justify-between gap-x-10 gap-y-4 pb-3 md:pt-6 md:pb-10">
      <ThemeChoice />
      <p className="max-w-[60ch] text-sm text-soft max-md:hidden">
        {productName} helps you find people who care for families after birth. It doesn’t give medical advice.
      </p>
    </div>
  </footer>
)

const footerLink = 'inline-flex min-h-11 items-center hover:underline'
