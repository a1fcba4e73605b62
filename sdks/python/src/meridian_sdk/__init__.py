"""Client of the Meridian API: market data calls, streams and webhooks."""

from .errors import (
    ApiError,
    ConfigurationError,
    ConnectionFailedError,
    FieldError,
    MeridianError,
    ReportFailedError,
    StreamError,
    TimedOutError,
    UnexpectedStatusError,
    UnreadableReplyError,
    WebhookVerificationError,
)
from .printed.async_client import AsyncMeridian
from .printed.client import Meridian
from .printed.errors import *
from .version import __version__
from .webhooks import verify_webhook
