import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';

/**
 * The token of an emailed link, '' when there is none. It leaves the address bar at once: what stands there is kept in the
 * history, synchronised between devices and read over shoulders.
 */
export function useLinkToken(parameter: string): string {
  const [search, setSearch] = useSearchParams();
  const [token] = useState(() => search.get(parameter) ?? '');
  useEffect(() => {
    if (search.has(parameter)) setSearch({}, { replace: true });
  }, [parameter, search, setSearch]);
  return token;
}
