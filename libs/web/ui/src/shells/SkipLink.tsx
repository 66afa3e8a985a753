/** The first stop of the Tab key: past the navigation, straight to the page. */
export function SkipLink() {
  return (
    <a className="rd-skip-link" href="#content">
      Skip to content
    </a>
  );
}
