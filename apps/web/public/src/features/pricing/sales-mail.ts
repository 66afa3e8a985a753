/** Where questions about Enterprise go. `.example` is reserved (RFC 2606): who runs Rowdeck puts their own address here. */
export const SALES_MAIL = 'mailto:sales@rowdeck.example?subject=Rowdeck%20Enterprise';
