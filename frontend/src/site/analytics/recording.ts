/**
 * What a recording of a visit shows: the layout of every screen, but text only on screens that are the same
 * for everybody.
 */
import type { CapturedNetworkRequest, SessionRecordingOptions } from 'posthog-js/no-external'
import { withoutSecrets } from './addresses.ts'
import { privateTextClass } from '../screens/private-text.ts'
import type { CaptureLevel } from './capture-level.ts'

/** Attributes that contain an address, and attributes that contain text. */
const addressAttributes = /^(href|src|srcset|action|formaction|poster|data-.*|xlink:href)$/
const wordAttributes =
  /^(aria-.*label|aria-description|aria-valuetext|title|alt|placeholder|value|content|label)$/

const stars = (text: string) => text.replace(/\S/g, '*')

const recordsText = (element: Element | undefined, level: CaptureLevel) =>
  level === 'all' &&
  element !== undefined &&
  !element.closest(`title, textarea, option, .${privateTextClass}`)

/** `now` returns the current watch level. Canvas, console, headers, bodies and fonts are never recorded. */
export const recordingOptions = (now: () => CaptureLevel): SessionRecordingOptions => ({
  maskAllInputs: true,
  maskInputFn: stars,
  // All text passes through this function, which masks everything that it does not know to be public.
  maskTextSelector: '*',
  maskTextFn: (text, element) => (recordsText(element, now()) ? withoutSecrets(text) : stars(text)),
  maskAttributeFn: (name, value, element) => {
    if (value.startsWith('data:')) return value
    if (addressAttributes.test(name)) return withoutSecrets(value)
    if (!wordAttributes.test(name)) return value
    return recordsText(element, now()) ? withoutSecrets(value) : stars(value)
  },
  slimDOMOptions: 'all',
  captureCanvas: { recordCanvas: false },
  recordHeaders: false,
  recordBody: false,
  maskCapturedNetworkRequestFn: (request) => ({
    ...bare(request),
    ...(request.name ? { name: withoutSecrets(request.name) } : {}),
  }),
})

const bare = ({
  requestHeaders: _requestHeaders,
  requestBody: _requestBody,
  responseHeaders: _responseHeaders,
  responseBody: _responseBody,
  ...rest
}: CapturedNetworkRequest) => rest
