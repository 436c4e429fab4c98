/**
 * The class of an element with personal text on a page that is otherwise the same for everybody: the search
 * words, the name of the signed-in user. Session recordings mask its text. Autocapture, which defines this
 * class name, leaves it out. Pages that differ between users (addresses.ts, `isSameForEverybody`) do not need
 * it.
 */
export const privateTextClass = 'ph-sensitive'
