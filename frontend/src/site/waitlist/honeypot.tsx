import type { UseFormRegisterReturn } from 'react-hook-form'

/**
 * A field that only bots fill in: out of sight, out of the tab order and hidden from assistive technology. A
 * request that fills it in gets the usual thanks, but nothing is stored. It is not `display: none`, because
 * bots skip such fields.
 */
export const Honeypot = (field: UseFormRegisterReturn) => (
  <div aria-hidden="true" className="absolute -left-[999rem] size-px overflow-hidden">
    <label htmlFor="waitlist-nickname">Nickname</label>
    <input {...field} id="waitlist-nickname" type="text" tabIndex={-1} autoComplete="off" />
  </div>
)
