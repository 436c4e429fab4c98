import type { CheckedCredential } from 'backend/contract/credentials/credentials'
import { firstNameOf } from 'backend/contract/first-name'
import { Trans } from '../../ui/trans.tsx'
import { checkWords, kindNames } from './credential-words.ts'

interface CheckedProps {
  readonly checked: readonly CheckedCredential[]
  /** The provider's. */
  readonly name: string
}

/** What somebody of us checked, with the evidence. Works without scripts. Renders nothing if there is nothing. */
export const CheckedCredentials = ({ checked, name }: CheckedProps) => {
  const firstName = firstNameOf(name)
  return (
    checked.length > 0 && (
      <section className="mt-12" aria-labelledby="checked">
        <h2 id="checked">
          <Trans>Checked by us</Trans>
        </h2>
        <ul className="mt-3 grid gap-4 border-t border-line pt-4">
          {checked.map((each) => (
            <li key={each.credentialId}>
              <p dir="auto" className="text-label font-medium wrap-anywhere">
                {each.name || kindNames[each.kind]}
                {each.state !== null && `, ${each.state}`}
              </p>
              <p dir="auto" className="text-meta text-soft wrap-anywhere">
                {checkWords(each.where, each.seenOn, each.validUntil)}
              </p>
            </li>
          ))}
        </ul>
        <details className="mt-3">
          <summary className="min-h-11 py-2 text-meta font-medium">
            <Trans>What a check means</Trans>
          </summary>
          <p className="max-w-[39em] pb-3 text-meta text-soft">
            <Trans>
              Someone on our team looked it up at the place named, on that day, and it named {firstName}. A
              background check was looked at by two of us, and counts for 13 months at most. A check says
              nothing about how someone works: read what parents and colleagues say, and ask. Everything else
              on this page is what {firstName} says.
            </Trans>
          </p>
        </details>
      </section>
    )
  )
}
