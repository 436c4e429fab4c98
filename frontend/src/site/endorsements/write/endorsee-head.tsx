import { firstNameOf } from 'backend/contract/first-name'
import type { ProviderRecord } from 'backend/contract/profiles/providers'
import { Portrait } from '../../people/portrait.tsx'
import { typesAndPlaceWords } from '../../people/provider-words.ts'

/** The provider to be endorsed, and the note that they sent with the request. */
export const EndorseeHead = ({ provider, note }: { provider: ProviderRecord; note: string | null }) => (
  <div className="mt-6 rounded-card border border-line bg-card p-5 sm:p-6">
    <div className="flex items-center gap-4">
      <Portrait provider={provider} size={72} isFirst className="size-18 text-xl" />
      <div className="min-w-0">
        <p className="font-semibold">{provider.name}</p>
        <p className="text-sm text-soft">{typesAndPlaceWords(provider)}</p>
      </div>
    </div>
    <p dir="auto" className="mt-4 max-w-[48ch] font-serif text-lg/snug">
      {provider.tagline}
    </p>
    {note && (
      <blockquote className="mt-4 border-t border-line pt-4 whitespace-pre-line">
        <p className="text-sm text-soft">A note from {firstNameOf(provider.name)}:</p>
        <p dir="auto" className="mt-1">
          {note}
        </p>
      </blockquote>
    )}
  </div>
)
