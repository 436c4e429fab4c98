import { productName } from 'backend/contract/product'
import type { ProviderType } from 'backend/contract/profiles/options'
import { t } from 'backend/language/texts'
import { Trans } from '../../ui/trans.tsx'
import { CareDrawing } from '../drawings/care-drawing.tsx'

/** The text beside the form: what the waitlist is, and what it offers to parents and to providers. */
export const WaitlistIntroduction = () => (
  <div className="lg:pt-4">
    <h1 className="text-display">
      <Trans>Join Our Waitlist</Trans>
    </h1>
    <p className="mt-4 max-w-[29em] text-soft">
      <Trans>
        {productName} is opening up a little at a time. Leave your name and email, and we’ll let you know when
        there’s a spot for you.
      </Trans>
    </p>
    <ul className="mt-12 grid gap-9 max-lg:hidden">
      <Offer kind="lactation_consultant" title={t`For parents`}>
        {t`Doulas, lactation consultants, night nannies and more, for the weeks after birth.`}
      </Offer>
      <Offer kind="birth_doula" title={t`For care providers`}>
        {t`Your own page, with endorsements from colleagues who know your work.`}
      </Offer>
      <Offer kind="other" title={t`What happens next`}>
        {t`We’ll email you a link that gives you access to the whole site. Until then there’s nothing you need to do.`}
      </Offer>
    </ul>
  </div>
)

const Offer = ({ kind, title, children }: { kind: ProviderType; title: string; children: string }) => (
  <li className="flex items-center gap-5">
    <span className="grid size-24 shrink-0 place-items-center rounded-full bg-sand">
      <CareDrawing kind={kind} className="size-15" />
    </span>
    <div>
      <h2>{title}</h2>
      <p className="mt-1 max-w-[24em] text-soft">{children}</p>
    </div>
  </li>
)
