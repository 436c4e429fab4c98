/** The classes of every text control. A page whose controls have no label above loads only this. */
export const controlClass =
  'w-full rounded-control border border-edge bg-card px-4 text-body text-ink transition-colors duration-150 ' +
  'hover:border-ink aria-invalid:border-danger disabled:opacity-60'
