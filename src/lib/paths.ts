/** Address of a cause's page. */
export function causePath(slug: string): string {
  return `/causes-single/${slug}`;
}

/** Address of a service's page. */
export function servicePath(slug: string): string {
  return `/service-single/${slug}`;
}

/** Address of an event's page. */
export function eventPath(slug: string): string {
  return `/event-single/${slug}`;
}

/** Address of a blog post. */
export function postPath(slug: string): string {
  return `/blog-single/${slug}`;
}
