import { changeProviderPhoto } from 'backend/contract/profiles/my-provider-profile'
import { photoEndpoint } from 'backend/contract/profiles/pictures'
import { refusalBody } from 'backend/contract/refusals'
import { t } from 'backend/language/texts'
import { useEffect, useId, useRef, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { languagePath } from '../../../ui/language.ts'
import { Trans } from '../../../ui/trans.tsx'
import type { PreparedPicture } from './prepare-picture.ts'

/** Sends a picture with XMLHttpRequest, because `fetch` cannot report the upload progress. */

type SentPhoto = { readonly photo: string | null } | { readonly problem: string } | 'stopped'

const noAnswer = t`We couldn’t reach the server. Your photo is still here. Try again in a moment.`

/**
 * Never throws. `onProgress` gets the uploaded share, from 0 to 1; at 1 the server is processing the picture.
 */
const sendPhoto = (
  picture: Blob,
  { onProgress, signal }: { readonly onProgress: (share: number) => void; readonly signal: AbortSignal },
): Promise<SentPhoto> =>
  new Promise((resolve) => {
    const request = new XMLHttpRequest()
    request.open('POST', `${languagePath}${photoEndpoint}`)
    request.setRequestHeader('content-type', picture.type)
    request.setRequestHeader('accept', 'application/json')
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    request.onload = () => resolve(answerIn(request))
    request.onerror = () => resolve({ problem: noAnswer })
    request.onabort = () => resolve('stopped')
    signal.addEventListener('abort', () => request.abort())
    request.send(picture)
  })

const answerIn = ({ status, responseText }: XMLHttpRequest): SentPhoto => {
  const body = decoded(responseText)
  const changed = changeProviderPhoto.output.safeParse(body)
  if (status === 200 && changed.success) return changed.data
  const refused = refusalBody.safeParse(body)
  return { problem: refused.success ? (refused.data.fields?.['photo'] ?? refused.data.message) : noAnswer }
}

const decoded = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

interface ChosenPictureProps {
  readonly picture: PreparedPicture
  readonly onSent: (photo: string | null) => void
  readonly onPutAside: () => void
}

/** A preview of the chosen picture before it is uploaded. */
export const ChosenPicture = ({ picture, onSent, onPutAside }: ChosenPictureProps) => {
  const progressId = useId()
  const canvas = useRef<HTMLCanvasElement>(null)
  const use = useRef<HTMLButtonElement>(null)
  const sending = useRef<AbortController | null>(null)
  const [share, setShare] = useState<number | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  useEffect(() => {
    if (canvas.current) picture.draw(canvas.current)
    use.current?.focus()
    return () => sending.current?.abort()
  }, [picture])

  const isSending = share !== null
  const send = async () => {
    if (sending.current) return
    const under = new AbortController()
    sending.current = under
    setProblem(null)
    setShare(0)
    const sent = await sendPhoto(picture.blob, { onProgress: setShare, signal: under.signal })
    sending.current = null
    if (under.signal.aborted) return
    setShare(null)
    if (sent === 'stopped') return
    if ('problem' in sent) return setProblem(sent.problem)
    onSent(sent.photo)
  }
  const putAside = () => {
    sending.current?.abort()
    onPutAside()
  }

  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
      <canvas
        ref={canvas}
        role="img"
        aria-label={t`The photo you chose`}
        className="max-h-44 max-w-44 rounded-person"
      />
      <div className="min-w-0 flex-1 basis-56">
        <p className="font-semibold">
          <Trans>Use this photo?</Trans>
        </p>
        <p className="mt-0.5 text-meta text-soft">
          <Trans>We’ll crop it to a square. Everyone can see it.</Trans>
        </p>
        <div className="mt-3 flex flex-wrap gap-2">
          <Button ref={use} aria-disabled={isSending} onClick={() => void send()}>
            {isSending ? t`Saving…` : t`Use this photo`}
          </Button>
          <Button kind="quiet" onClick={putAside}>
            {isSending ? t`Stop` : t`Cancel`}
          </Button>
        </div>
        <div className="mt-3 min-h-6">
          {isSending && (
            <>
              <label htmlFor={progressId} className="sr-only">
                <Trans>Uploading your photo</Trans>
              </label>
              <progress
                id={progressId}
                className="h-2 w-full max-w-56 accent-accent"
                // At 1 the upload is complete; the server's processing takes an unknown time.
                {...(share < 1 && { value: share })}
              />
            </>
          )}
          <p role="alert" className="text-meta font-medium text-danger empty:hidden">
            {problem}
          </p>
        </div>
      </div>
    </div>
  )
}
