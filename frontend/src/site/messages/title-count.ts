/** "(2) Messages | …": puts the unread count in front of the tab's title, on every page. */

const counted = /^\(\d+\+?\) /

/** @returns a function that removes the count */
export const showCountInTitle = (count: number): (() => void) => {
  const words = count > 99 ? '(99+) ' : count > 0 ? `(${count}) ` : ''
  const write = () => {
    const bare = document.title.replace(counted, '')
    // Written only if it differs, because each write triggers the observer below.
    if (document.title !== words + bare) document.title = words + bare
  }
  write()
  // Each page sets its own title.
  const observer = new MutationObserver(write)
  observer.observe(document.head, { childList: true, subtree: true, characterData: true })
  return () => {
    observer.disconnect()
    document.title = document.title.replace(counted, '')
  }
}
