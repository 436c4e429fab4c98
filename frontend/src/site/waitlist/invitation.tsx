import type { ProviderType } from 'backend/contract/options'
import { CareDrawing } from '../drawings/care-drawing.tsx'
import { productName } from '../product.ts'

/** What stands beside the form: what one joins, and what comes of it for each of the two who may. */
export const Invitation = () => (
  <div>
    <h1 className="text-4xl">Join Our Waitlist</h1>
    <p className="mt-4 max-w-[46ch] text-lg text-soft">
      {productName} is opening a little at a time. Leave your name, and we&apos;ll write to you when there is
      a place for you.
    </p>
    <ul className="mt-8 grid gap-6 max-lg:hidden">
      <Offer kind="lactation_consultant" title="For parents">
        Doulas, lactation consultants, night nannies and more, vouched for by the people they work with.
      </Offer>
      <Offer kind="birth_doula" title="For care providers">
        A page of your own, with endorsements from colleagues who have seen your work.
      </Offer>
    </ul>
  </div>
)

const Offer = ({ kind, title, children }: { kind: ProviderType; title: string; children: string }) => (
  <li className="flex gap-4">
    <CareDrawing kind={kind} className="size-14 shrink-0" />
    <div>
      <p className="font-semibold">{title}</p>
      <p className="mt-1 max-w-[40ch] text-soft">{children}</p>
    </div>
  </li>
)
