import { longestPlace } from 'backend/contract/bookings/limits'
import { t } from 'backend/language/texts'
import { lazy, useState, type ComponentProps, type ComponentType, type Ref } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Field, TextInput } from '../../../ui/field.tsx'
import { LazyPart } from '../../screens/lazy-part.tsx'
import type { PlaceTools as Tools } from '../../search/place-tools.tsx'
import { OutsideArea, placeInAddress } from './outside-area.tsx'

/** Without its code, the field is an ordinary one. */
const PlaceTools = lazy<ComponentType<ComponentProps<typeof Tools>>>(() =>
  import('../../search/place-tools.tsx').then(
    ({ PlaceTools: Part }) => ({ default: Part }),
    () => ({ default: () => null }),
  ),
)

interface WhereFieldProps {
  readonly providerId: string
  readonly firstName: string
  readonly address: string
  readonly onChange: (address: string) => void
  readonly isMissing: boolean
  readonly inputRef: Ref<HTMLInputElement>
}

const withPlace = (address: string, place: string) =>
  [address.trim().replace(/,$/u, ''), place].filter(Boolean).join(', ').slice(0, longestPlace)

/**
 * Where the two would meet. Offers the place where the parent looks for care until the address names one, and keeps
 * the city or ZIP code of the address as that place if there is none yet; never its street.
 */
export const WhereField = ({
  providerId,
  firstName,
  address,
  onChange,
  isMissing,
  inputRef,
}: WhereFieldProps) => {
  const [own, setOwn] = useState('')
  const [named, setNamed] = useState('')
  const namesPlace = placeInAddress(address) !== '' || (own !== '' && address.includes(own))
  const take = (place: string) => {
    setOwn(place)
    if (!namesPlace) onChange(withPlace(address, place))
  }
  return (
    <div className="mt-5">
      <Field
        label={t`Where?`}
        help={t`An address or a neighborhood.`}
        error={isMissing ? t`Please say where you’ll meet` : undefined}
      >
        {(control) => (
          <div className="relative">
            <TextInput
              {...control}
              ref={inputRef}
              aria-required="true"
              autoComplete="street-address"
              maxLength={longestPlace}
              value={address}
              onChange={({ target: { value } }) => onChange(value)}
              onBlur={() => setNamed(placeInAddress(address))}
              className="pr-13"
            />
            <LazyPart meanwhile={null}>
              <PlaceTools className="top-0.5" named={named} onPlace={take} onKept={setOwn} />
            </LazyPart>
          </div>
        )}
      </Field>
      {own !== '' && !namesPlace && (
        <Button kind="neutral" className="mt-2 whitespace-normal" onClick={() => take(own)}>
          {t`Add “${own}”`}
        </Button>
      )}
      <OutsideArea providerId={providerId} firstName={firstName} address={address} />
    </div>
  )
}
