/** Sends a picture with XMLHttpRequest, because `fetch` cannot report the upload progress. */
import { changeProviderPhoto } from 'backend/contract/profiles/my-provider-profile'
import { photoEndpoint } from 'backend/contract/profiles/pictures'
import { refusalBody } from 'backend/contract/refusals'

export type SentPhoto = { readonly photo: string | null } | { readonly problem: string } | 'stopped'

const noAnswer = 'We couldn’t reach the server. Your photo is still here. Try again in a moment.'

/**
 * Never throws. `onProgress` gets the uploaded share, from 0 to 1; at 1 the server is processing the picture.
 */
export const sendPhoto = (
  picture: Blob,
  { onProgress, signal }: { readonly onProgress: (share: number) => void; readonly signal: AbortSignal },
): Promise<SentPhoto> =>
  new Promise((resolve) => {
    const request = new XMLHttpRequest()
    request.open('POST', photoEndpoint)
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
