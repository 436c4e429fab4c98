/** Shown before everything else whenever the search words suggest that somebody needs help. */

import type { Crisis } from 'backend/contract/search/crises'
import { t } from 'backend/language/texts'
import { useId, type ReactNode } from 'react'
import { buttonClass } from '../../ui/button.tsx'
import { Trans } from '../../ui/trans.tsx'
import { harmlessPage, leaveQuickly } from './leave-quickly.ts'

/** The hotlines for danger; for whoever feels bad or is at the end of their strength, the warm line. */
export const CrisisPanel = ({ crisis }: { crisis: Crisis }) => {
  const id = useId()
  const isViolence = crisis === 'violence'
  const isDanger = isViolence || crisis === 'life'
  return (
    <section aria-labelledby={id} className="mb-5 rounded-panel bg-night p-5 text-on-night sm:p-6">
      <h3 id={id} className="text-head">
        {isViolence ? t`You deserve to be safe` : t`You don’t have to get through this alone`}
      </h3>
      {isViolence && (
        <a
          href={harmlessPage}
          rel="noreferrer"
          onClick={leaveQuickly}
          className={`${buttonClass('quiet', 'large')} mt-3 bg-on-night px-6! text-night! max-sm:w-full`}
        >
          <Trans>Leave this page quickly</Trans>
        </a>
      )}
      <p className="mt-2 max-w-[39em]">
        <Trans>
          Free, confidential and open 24/7, in English and Spanish. If you or your baby is in danger right
          now, call{' '}
          <a href="tel:911" className="font-semibold underline underline-offset-4">
            911
          </a>
          .
        </Trans>
      </p>
      <ul className="mt-4 grid gap-2 sm:grid-cols-2">
        {isViolence && (
          <>
            <Line href="tel:+18007997233">
              <Trans>
                Call 1-800-799-7233
                <span className={use}>National Domestic Violence Hotline</span>
              </Trans>
            </Line>
            <Line href="sms:88788?&body=START">
              <Trans>
                Text START to 88788
                <span className={use}>National Domestic Violence Hotline</span>
              </Trans>
            </Line>
          </>
        )}
        {isDanger && (
          <Line href="tel:988">
            <Trans>
              Call or text 988
              <span className={use}>Suicide and Crisis Lifeline</span>
            </Trans>
          </Line>
        )}
        <Line href="tel:+18338526262">
          <Trans>
            Call or text 1-833-852-6262
            <span className={use}>Maternal Mental Health Hotline</span>
          </Trans>
        </Line>
      </ul>
      {isDanger && (
        <p lang={isViolence ? undefined : 'es'} className="mt-3 text-meta text-on-night-soft">
          {isViolence
            ? t`Your browser keeps a list of the pages you visit.`
            : t`Gratis y confidencial, las 24 horas. En español: llama al 988 y marca 2.`}
        </p>
      )}
    </section>
  )
}

const Line = ({ href, children }: { href: string; children: ReactNode }) => (
  <li>
    <a
      href={href}
      className="block rounded-control bg-on-night px-4 py-3 font-semibold text-night hover:opacity-90"
    >
      {children}
    </a>
  </li>
)

const use = 'block text-meta font-normal'
