import { changeProviderPhoto } from 'backend/contract/profiles/my-provider-profile'
import { pictureTypes } from 'backend/contract/profiles/pictures'
import { t } from 'backend/language/texts'
import { useEffect, useRef, useState, type DragEvent, type Ref } from 'react'
import { flushSync } from 'react-dom'
import { useCommand } from '../../../commands/use-command.ts'
import { useCall } from '../../../server/queries.ts'
import { Button } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Trans } from '../../../ui/trans.tsx'
import { useUnsavedEdits } from '../../forms/unsaved-edits.ts'
import { Face } from '../../people/face.tsx'
import { ChosenPicture } from './chosen-picture.tsx'
import { preparePicture, type PreparedPicture } from './prepare-picture.ts'

interface PhotoFieldProps {
  /** The file name in the profile; null if there is no photo. */
  readonly photo: string | null
  readonly providerId: string
  readonly name: string
  /** Called after the photo has changed on the server. */
  readonly onChanged: (photo: string | null) => void
}

/**
 * The provider's photo: they choose or drop a file, preview and upload it, and may remove it and undo that.
 * It is saved at once, separately from the form.
 */
export const PhotoField = ({ photo, providerId, name, onChanged }: PhotoFieldProps) => {
  const input = useRef<HTMLInputElement>(null)
  const choose = useRef<HTMLButtonElement>(null)
  const [chosen, setChosen] = useState<PreparedPicture | null>(null)
  const [isOpening, setOpening] = useState(false)
  const [isOver, setOver] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [said, setSaid] = useState<string | null>(null)
  const [takenAway, setTakenAway] = useState<string | null>(null)
  const { send, isSending } = useCommand(useCall(), changeProviderPhoto)
  useUnsavedEdits(chosen !== null)
  useEffect(() => () => chosen?.close(), [chosen])

  const settle = (now: string | null, words: string) => {
    setSaid(words)
    setProblem(null)
    onChanged(now)
  }
  const open = async (file: Blob | undefined) => {
    if (!file || isOpening) return
    setOpening(true)
    setSaid(null)
    const prepared = await preparePicture(file)
    setOpening(false)
    setProblem('problem' in prepared ? prepared.problem : null)
    if ('picture' in prepared) setChosen(prepared.picture)
  }
  const putAside = () => {
    flushSync(() => setChosen(null))
    // The button that had the focus is gone, so focus the "choose" button, which is shown again.
    choose.current?.focus()
  }
  const change = async (to: string | null, words: string) => {
    const answer = await send({ photo: to })
    if (!answer) return
    if ('failure' in answer) return setProblem(t`${answer.failure.message} Your photo hasn’t changed.`)
    setTakenAway(to === null ? photo : null)
    settle(to, words)
    choose.current?.focus()
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    if (chosen === null) void open(event.dataTransfer.files[0])
  }

  return (
    <div
      role="group"
      aria-label={t`Photo`}
      className={classNames(
        'rounded-panel p-5 transition-colors duration-150',
        isOver ? 'border-accent bg-wash' : 'border-line',
      )}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      {chosen ? (
        <ChosenPicture
          picture={chosen}
          onPutAside={putAside}
          onSent={(sent) => {
            setTakenAway(null)
            settle(sent, t`Photo saved.`)
            putAside()
          }}
        />
      ) : (
        <CurrentPhoto
          provider={{ id: providerId, name, photo }}
          chooseRef={choose}
          isOpening={isOpening}
          isSending={isSending}
          canUndo={takenAway !== null}
          onChoose={() => input.current?.click()}
          onRemove={() => void change(null, t`Photo removed.`)}
          onUndo={() => void change(takenAway, t`Photo restored.`)}
        />
      )}
      <input
        ref={input}
        type="file"
        hidden
        accept={pictureTypes.join(',')}
        onChange={({ currentTarget }) => {
          void open(currentTarget.files?.[0])
          // Without this, choosing the same file again would trigger no change event.
          currentTarget.value = ''
        }}
      />
      <p role="status" className="mt-3 text-meta font-medium text-accent empty:hidden">
        {said}
      </p>
      <p role="alert" className="mt-3 text-meta font-medium text-danger empty:hidden">
        {problem}
      </p>
    </div>
  )
}

interface CurrentPhotoProps {
  readonly provider: Pick<PhotoFieldProps, 'name' | 'photo'> & { readonly id: string }
  readonly chooseRef: Ref<HTMLButtonElement>
  readonly isOpening: boolean
  readonly isSending: boolean
  /** Whether a photo was removed and the removal can be undone. */
  readonly canUndo: boolean
  readonly onChoose: () => void
  readonly onRemove: () => void
  readonly onUndo: () => void
}

/** The current photo and its buttons. */
const CurrentPhoto = ({
  provider,
  chooseRef,
  isOpening,
  isSending,
  canUndo,
  onChoose,
  onRemove,
  onUndo,
}: CurrentPhotoProps) => (
  <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
    <Face person={provider} size="card" />
    <div className="min-w-0 flex-1 basis-56">
      <p className="font-semibold">
        <Trans>Photo</Trans>
      </p>
      <p className="mt-0.5 text-meta text-soft">
        <Trans>
          Your face, in good light. JPEG, PNG or WebP, up to 5 MB.
          <span className="hidden sm:inline"> You can also drop a file here.</span>
        </Trans>
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button ref={chooseRef} kind="neutral" disabled={isOpening || isSending} onClick={onChoose}>
          {isOpening ? t`Opening…` : provider.photo ? t`Choose another` : t`Choose a photo`}
        </Button>
        {provider.photo && (
          <Button kind="quiet" disabled={isOpening || isSending} onClick={onRemove}>
            {isSending ? t`Removing…` : t`Remove photo`}
          </Button>
        )}
        {!provider.photo && canUndo && (
          <Button kind="quiet" disabled={isSending} onClick={onUndo}>
            {isSending ? t`Restoring…` : t`Undo`}
          </Button>
        )}
      </div>
    </div>
  </div>
)
