"""Client of the Meridian API: market data calls, streams and webhooks."""

from .errors import *
from .printed.async_client import AsyncMeridian as AsyncMeridian
from .printed.client import Meridian as Meridian
from .printed.errors import *
from .version import __version__ as __version__
from .webhooks import verify_webhook as verify_webhook
