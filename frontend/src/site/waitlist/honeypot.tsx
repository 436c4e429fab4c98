import type { UseFormRegisterReturn } from 'react-hook-form'

/**
 * A field for robots alone: out of sight, out of the tab order and unknown to assistive tech. Whoever fills it in is
 * thanked like everybody, and nothing is kept. Not `display: none`, which robots know to leave alone.
 */
export const Honeypot = (field: UseFormRegisterReturn) => (
  <div aria-hidden="true" className="absolute -left-[999rem] size-px overflow-hidden">
    <label htmlFor="waitlist-nickname">Nickname</label>
    <input {...field} id="waitlist-nickname" type="text" tabIndex={-1} autoComplete="off" />
  </div>
)
