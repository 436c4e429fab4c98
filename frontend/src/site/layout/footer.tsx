import { Link } from '@tanstack/react-router'
import { productName } from 'backend/contract/product'
import { ThemeChoice } from '../theme/theme-choice.tsx'

/** On every page, so that whoever needs one of these numbers never has to look for it. */
export const Footer = ({ waitlistMode }: { waitlistMode: boolean }) => (
  <footer className="mt-16 border-t border-line">
    <div className="page grid gap-10 py-12 md:grid-cols-[1.5fr_1fr]">
      <section aria-labelledby="crisis">
        <h2 id="crisis" className="text-lg">
          If you need someone now
        </h2>
        <p className="mt-2 max-w-[60ch] text-soft">
          The National Maternal Mental Health Hotline is free, confidential and open 24/7. Call or text{' '}
          <a className="text-link font-semibold" href="tel:+18338526262">
            1-833-852-6262
          </a>{' '}
          (1-833-TLC-MAMA). In a crisis, call or text{' '}
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
          <ul className="grid gap-1">
            <li>
              <Link to="/search" className={footerLink}>
                Find care
              </Link>
            </li>
            <li>
              <Link to="/signup" search={{ kind: 'provider' }} className={footerLink}>
                For providers
              </Link>
            </li>
            <li>
              <Link to="/waitlist" className={footerLink}>
                Join the waitlist
              </Link>
            </li>
          </ul>
        </nav>
      )}
    </div>
    <div className="page pb-6">
      <ThemeChoice />
    </div>
    <p className="page pb-10 text-sm text-soft">
      {productName} helps you find people who care for families after a birth. It does not give medical
      advice.
    </p>
  </footer>
)

const footerLink = 'inline-flex min-h-11 items-center hover:underline'
