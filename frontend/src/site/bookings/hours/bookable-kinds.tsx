import { longestKindName, longestPrice, mostKinds } from 'backend/contract/bookings/limits'
import { t } from 'backend/language/texts'
import { PlusIcon } from '../../../ui/booking-icons.tsx'
import { Button } from '../../../ui/button.tsx'
import { controlClass } from '../../../ui/control-class.ts'
import { Field, TextInput } from '../../../ui/field.tsx'
import { Select } from '../../../ui/select.tsx'
import { Trans } from '../../../ui/trans.tsx'
import { KindIcon } from '../kind-icon.tsx'
import {
  durationsOfKind,
  durationWords,
  newBookableKind,
  withItemReplaced,
  withoutItem,
  withChosenKind,
  type BookableKind,
} from './hours-changes.ts'
import type { HoursPartProps } from './part-props.ts'

const kindNames = {
  intro: t`Intro call`,
  visit: t`Visit`,
  overnight: t`Overnight`,
} as const satisfies Record<BookableKind['kind'], string>

/** The kinds that can be booked, each with its length and a price in the provider's own words. */
export const BookableKinds = ({ hours: { kinds }, change, errorOf, errorWithin }: HoursPartProps) => (
  <div role="group" aria-labelledby="kinds" className="mt-8">
    <h2 id="kinds">
      <Trans>What you offer</Trans>
    </h2>
    <p className="text-meta font-medium text-danger empty:hidden">{errorOf('kinds')}</p>
    <ul className="mt-1">
      {kinds.map((kind, index) => (
        <li key={kind.kindId} className="not-first:border-t not-first:border-line">
          <details open={errorWithin(`kinds.${index}`) !== undefined || undefined}>
            <summary className="flex min-h-13 flex-wrap items-center gap-x-3 py-2">
              <KindIcon kind={kind.kind} />
              <span className="min-w-0 grow font-semibold">{kind.name || kindNames[kind.kind]}</span>
              <span className="text-meta text-soft">{durationWords(kind.minutes)}</span>
              {kind.price && <span className="font-semibold tabular-nums">{kind.price}</span>}
            </summary>
            <div className="grid gap-4 pt-1 pb-5">
              <KindFields
                kind={kind}
                errorOf={(name) => errorOf(`kinds.${index}.${name}`)}
                onChange={(changed) => change({ kinds: withItemReplaced(kinds, index, changed) })}
              />
              <Button
                kind="quiet"
                className="justify-self-start"
                onClick={() => change({ kinds: withoutItem(kinds, index) })}
              >
                <Trans>Remove</Trans>
              </Button>
            </div>
          </details>
        </li>
      ))}
    </ul>
    <Button
      kind="neutral"
      className="mt-3"
      disabled={kinds.length >= mostKinds}
      onClick={() =>
        change({ kinds: [...kinds, newBookableKind(crypto.getRandomValues(new Uint32Array(2)).join('-'))] })
      }
    >
      <PlusIcon />
      <Trans>Add a booking type</Trans>
    </Button>
  </div>
)

interface KindFieldsProps {
  readonly kind: BookableKind
  readonly errorOf: (name: keyof BookableKind) => string | undefined
  readonly onChange: (kind: BookableKind) => void
}

const KindFields = ({ kind, errorOf, onChange }: KindFieldsProps) => (
  <>
    <Field label={t`Type`} error={errorOf('kind')}>
      {(control) => (
        <Select
          {...control}
          value={kind.kind}
          onChange={({ target: { value } }) =>
            onChange(withChosenKind(kind, value === 'intro' || value === 'overnight' ? value : 'visit'))
          }
          className={select}
        >
          {Object.entries(kindNames).map(([value, name]) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </Select>
      )}
    </Field>
    <Field label={t`Length`} error={errorOf('minutes')}>
      {(control) => (
        <Select
          {...control}
          value={kind.minutes}
          onChange={({ target: { value } }) => onChange({ ...kind, minutes: Number(value) })}
          className={select}
        >
          {durationsOfKind(kind.kind).map((minutes) => (
            <option key={minutes} value={minutes}>
              {durationWords(minutes)}
            </option>
          ))}
        </Select>
      )}
    </Field>
    <Field label={t`Name (optional)`} error={errorOf('name')}>
      {(control) => (
        <TextInput
          {...control}
          maxLength={longestKindName}
          value={kind.name}
          onChange={({ target: { value } }) => onChange({ ...kind, name: value })}
        />
      )}
    </Field>
    <Field label={t`Price (optional)`} help={t`For example, “$165” or “Free”.`} error={errorOf('price')}>
      {(control) => (
        <TextInput
          {...control}
          maxLength={longestPrice}
          value={kind.price}
          onChange={({ target: { value } }) => onChange({ ...kind, price: value })}
        />
      )}
    </Field>
    {kind.kind !== 'intro' && (
      <label className="flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          checked={kind.inSeries}
          onChange={({ target: { checked } }) => onChange({ ...kind, inSeries: checked })}
          className="size-5 accent-accent"
        />
        <Trans>Can be booked weekly</Trans>
      </label>
    )}
  </>
)

const select = `${controlClass} min-h-12`
