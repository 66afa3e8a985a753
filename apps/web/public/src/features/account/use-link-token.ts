import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

const tokenIn = (part: string, parameter: string): string | null => new URLSearchParams(part.slice(1)).get(parameter);

/**
 * The token of an emailed link, '' when there is none. It stands in the fragment, which browsers send to nobody; links of former
 * versions have it in the query. It leaves the address bar at once: what stands there is kept in the history, synchronised
 * between devices and read over shoulders.
 */
export function useLinkToken(parameter: string): string {
  const { pathname, hash, search } = useLocation();
  const navigate = useNavigate();
  const given = tokenIn(hash, parameter) ?? tokenIn(search, parameter);
  const [token, setToken] = useState(given ?? '');
  useEffect(() => {
    if (given === null) return;
    setToken(given);
    void navigate(pathname, { replace: true });
  }, [given, navigate, pathname]);
  return token;
}
