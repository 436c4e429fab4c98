/** `businessName`: "Business name"; `address.zipCode`: "Address: zip code". */
export const fieldPathWords = (name: string): string => {
  const plain = name
    .replaceAll('.', ': ')
    .replaceAll('_', ' ')
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
  return plain.charAt(0).toUpperCase() + plain.slice(1)
}
