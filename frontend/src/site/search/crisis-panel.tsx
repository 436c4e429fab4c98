/** Shown above the results whenever the search words suggest that somebody may need help at once. */
import { Trans } from '../../ui/trans.tsx'
export const CrisisPanel = () => (
  <section aria-labelledby="crisis-now" className="mb-5 rounded-card bg-blush p-5 sm:p-6">
    <h3 id="crisis-now" className="text-xl">
      <Trans>You don’t have to get through this alone</Trans>
    </h3>
    <p className="mt-2 max-w-[60ch]">
      <Trans>
        Free, confidential and open 24/7, in English and Spanish. If you or your baby is in danger right now,
        call{' '}
        <a href="tel:911" className="text-link font-semibold">
          911
        </a>
        .
      </Trans>
    </p>
    <ul className="mt-4 grid gap-2 sm:grid-cols-2">
      <li>
        <a href="tel:988" className={call}>
          <Trans>
            Call or text 988
            <span className="block text-sm font-normal">Suicide and Crisis Lifeline</span>
          </Trans>
        </a>
      </li>
      <li>
        <a href="tel:+18338526262" className={call}>
          <Trans>
            Call or text 1-833-852-6262
            <span className="block text-sm font-normal">Maternal Mental Health Hotline</span>
          </Trans>
        </a>
      </li>
    </ul>
    <p lang="es" className="mt-3 text-sm text-soft">
      <Trans>Gratis y confidencial, las 24 horas. En español: llama al 988 y marca 2.</Trans>
    </p>
  </section>
)

const call = 'block rounded-control border border-edge bg-card px-4 py-3 font-semibold hover:border-ink'
