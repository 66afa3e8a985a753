/** An event's type for people: `rowdeck.identity.user.signed-up` → `User signed up`. */
export function eventWords(type: string): string {
  const words = type.split('.').slice(2).join(' ').replaceAll('-', ' ');
  return words === '' ? type : words.charAt(0).toUpperCase() + words.slice(1);
}
