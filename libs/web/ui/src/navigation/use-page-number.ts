import { useSearchParams } from 'react-router-dom';

/** The page of a list that the address asks for (`?page=2`); the first when it asks for none, or for what is no page. */
export function usePageNumber(): number {
  const [search] = useSearchParams();
  return Math.max(1, Math.trunc(Number(search.get('page'))) || 1);
}
