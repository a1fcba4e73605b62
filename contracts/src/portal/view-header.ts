/** Names the view that a call belongs to. Without it, the server ignores the cookie of the view. */
export const VIEW_HEADER = 'x-dashboard-view';
