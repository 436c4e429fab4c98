import type { RegisteredRouter } from '@tanstack/react-router'
import { readBegunSave } from '../screens/begun-acts.ts'

/** Finishes a save that the visitor began before they logged in. Never throws. */
export const finishBegunSave = (router: RegisteredRouter) => {
  if (readBegunSave() === null) return
  import('./saving.ts')
    .then(({ finishSaveOfVisitor: finishSave }) => finishSave(router))
    .catch((error: unknown) => console.warn('Could not finish saving the provider:', error))
}
