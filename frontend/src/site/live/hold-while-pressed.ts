/**
 * A press is a pointer that goes down and up at one place. If an answer were drawn in between, the pressed thing could
 * move from under the pointer, and the press would be lost. So answers wait for the end of the press.
 */

import { defaultScheduler, notifyManager } from '@tanstack/react-query'

/** Milliseconds from a pointer's release to the click of a touch. */
const untilClick = 100
/** Milliseconds. Nobody presses for longer, but a release outside of the window may never be told. */
const longest = 5000

const held: (() => void)[] = []
let release: ReturnType<typeof setTimeout> | undefined

const releaseIn = (delay: number) => {
  clearTimeout(release)
  release = setTimeout(() => {
    release = undefined
    for (const draw of held.splice(0)) draw()
  }, delay)
}
const onDown = () => releaseIn(longest)
const onUp = () => releaseIn(untilClick)

/** @returns a function that ends it; what is held then is drawn at the end of the press */
export const holdWhilePressed = (): (() => void) => {
  notifyManager.setScheduler((draw) => {
    if (release === undefined) defaultScheduler(draw)
    else held.push(draw)
  })
  const listen = { capture: true, passive: true }
  addEventListener('pointerdown', onDown, listen)
  addEventListener('pointerup', onUp, listen)
  addEventListener('pointercancel', onUp, listen)
  return () => {
    notifyManager.setScheduler(defaultScheduler)
    removeEventListener('pointerdown', onDown, listen)
    removeEventListener('pointerup', onUp, listen)
    removeEventListener('pointercancel', onUp, listen)
  }
}
